import { toolRequestSchema } from '../contracts/tool-request.ts';
import type { ToolResponse } from '../contracts/tool-response.ts';
import { toErrorKind } from '../domain/errors.ts';
import { describeFirstIssue } from '../lambda/first-issue.ts';
import type { BoundTool } from './bound-tool.ts';
import type { ServiceDefinition, ServiceTool } from './service-definition.ts';

/** A domain service: tool requests in, raw data out. */
export interface DomainService {
  /**
   * Answers one request. A bad one gets an answer too (`INVALID_REQUEST`, `UNKNOWN_TOOL`,
   * `INVALID_INPUT`).
   * @throws UnavailableError | ThrottledError | ConflictError when it may or may not have been
   * done: the same request with the same idempotency key then continues it
   */
  handle(request: unknown): Promise<ToolResponse>;
}

/**
 * A service over its ports: the Lambda runs it on AWS, tests run it in memory.
 * @throws Error when two tools have the same name
 */
export function createService<Ports>(
  { service, tools, internalTools = [] }: ServiceDefinition<Ports>,
  ports: Ports,
): DomainService {
  const calls = [...tools, ...internalTools].flatMap((tool) => tool.bind(ports));
  const byName = new Map(calls);
  if (byName.size < calls.length) throw new Error(`Two tools of ${service} have the same name`);
  return serveTools(byName);
}

type Definitions = Readonly<Record<string, ServiceTool>>;

type PreparationNames<Tools extends Definitions> = {
  [Name in keyof Tools & string]: Tools[Name] extends { readonly prepared: object }
    ? `prepare_${Name}`
    : never;
}[keyof Tools & string];

/** One implementation per declared tool and per preparation: a missing one does not compile. */
export type Implementations<Tools extends Definitions> = Readonly<
  Record<(keyof Tools & string) | PreparationNames<Tools>, BoundTool>
>;

/** Puts the tools of one service behind its contract. */
export function createDomainService<Tools extends Definitions>(
  implementations: Implementations<Tools>,
): DomainService {
  return serveTools(new Map<string, BoundTool>(Object.entries(implementations)));
}

function serveTools(tools: ReadonlyMap<string, BoundTool>): DomainService {
  return {
    async handle(request) {
      const parsed = toolRequestSchema.safeParse(request);
      if (!parsed.success) return failure('INVALID_REQUEST', describeFirstIssue(parsed.error));
      const { tool: name, input, context } = parsed.data;
      const tool = tools.get(name);
      if (tool === undefined) return failure('UNKNOWN_TOOL', 'This service has no such tool');
      try {
        return await tool.answer(input, context);
      } catch (error) {
        if (error instanceof Error && toErrorKind(error) === 'invalid-input') {
          return failure('INVALID_INPUT', error.message);
        }
        throw error;
      }
    },
  };
}

function failure(error_code: string, error: string): ToolResponse {
  return { success: false, error_code, error };
}

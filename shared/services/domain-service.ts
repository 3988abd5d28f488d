import { quoteRefusals } from '../contracts/quote-refusals.ts';
import { toolRequestSchema } from '../contracts/tool-request.ts';
import type { ToolResponse } from '../contracts/tool-response.ts';
import { toErrorKind } from '../domain/errors.ts';
import { describeFirstIssue } from '../lambda/first-issue.ts';
import type { ServiceDefinition } from './service-definition.ts';

/** A domain service: tool requests in, raw data out. */
export interface DomainService {
  /**
   * Answers one request. A bad one gets an answer too (`INVALID_REQUEST`, `UNKNOWN_TOOL`,
   * `INVALID_INPUT`).
   * @throws UnavailableError | ThrottledError | ConflictError when it may or may not have been
   * done: the same request with the same idempotency key then continues it
   */
  handle(request: unknown): Promise<ToolResponse>;
  /** The codes that a tool declares; `undefined` for one that only services call. */
  listRefusals(tool: string): readonly string[] | undefined;
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
  const toolsByName = new Map(calls);
  if (toolsByName.size < calls.length)
    throw new Error(`Two tools of ${service} have the same name`);
  return {
    listRefusals(name) {
      const called = tools.find((tool) => name === tool.name || name === `prepare_${tool.name}`);
      return called && Object.keys({ ...called.refusals, ...(called.prepared && quoteRefusals) });
    },
    async handle(request) {
      const parsed = toolRequestSchema.safeParse(request);
      if (!parsed.success) return failure('INVALID_REQUEST', describeFirstIssue(parsed.error));
      const { tool: name, input, context } = parsed.data;
      const tool = toolsByName.get(name);
      if (tool === undefined) return failure('UNKNOWN_TOOL', 'This service has no such tool');
      try {
        return await tool(input, context);
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

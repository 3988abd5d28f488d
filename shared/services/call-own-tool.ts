import type * as z from 'zod';
import type { JsonObject } from '../domain/json.ts';
import type { CallContext } from './bound-tool.ts';
import type { InternalTool } from './tool.ts';
import { type NeedsInput, type Refused, refused } from './tool-result.ts';

/** What one of the service's own tools answered. */
export type OwnToolResult<Data> =
  | { readonly type: 'ok'; readonly data: Data }
  | Refused
  | Pick<NeedsInput, 'type' | 'field' | 'reason'>;

interface OwnCall<Ports, Answer extends z.ZodObject> {
  readonly tool: InternalTool<Ports>;
  /** The tool's name, or `prepare_<name>`. */
  readonly name: string;
  readonly input: JsonObject;
  readonly answer: Answer;
}

/**
 * Calls one of the service's own tools through its door, for a tool that repeats or schedules it:
 * the same checks, the same quote, the same single execution per idempotency key.
 * @throws whatever the tool throws
 */
export async function callOwnTool<Ports, Answer extends z.ZodObject>(
  { tool, name, input, answer }: OwnCall<Ports, Answer>,
  context: CallContext,
  ports: Ports,
): Promise<OwnToolResult<z.output<Answer>>> {
  const bound = new Map(tool.bind(ports)).get(name);
  if (bound === undefined) throw new Error(`There is no tool ${name}`);
  const response = await bound(input, context);
  if (response.success) return { type: 'ok', data: answer.parse(response.data) };
  if ('field' in response) {
    return { type: 'needs-input', field: response.field, reason: response.reason };
  }
  return refused(response.error_code, response.error, response.details);
}

import type * as z from 'zod';
import { jsonObjectSchema } from '../contracts/json.ts';
import type { ToolRequest } from '../contracts/tool-request.ts';
import type { ToolResponse } from '../contracts/tool-response.ts';
import type { JsonObject } from '../domain/json.ts';
import type { ToolResult } from './tool-result.ts';

/** Person, time and idempotency key of a call; the engine makes it, never a model. */
export type CallContext = ToolRequest['context'];

/** A tool on the ports of its service: checks input, runs, checks output. */
export type BoundTool = (input: JsonObject, context: CallContext) => Promise<ToolResponse>;

/** What a tool does: takes parsed input, answers with data of the declared shape. */
export type Run<Input, Output extends object, Ports> = (
  input: Input,
  context: CallContext,
  ports: Ports,
) => Promise<ToolResult<Output>>;

/** Binds an implementation to ports and to the schemas of its input and output. */
export function bindTool<Input, Output extends object, Ports>(
  inputSchema: z.ZodType<Input>,
  outputSchema: z.ZodType<unknown, Output>,
  run: Run<Input, Output, Ports>,
  ports: Ports,
): BoundTool {
  return async (input, context) => {
    const parsed = inputSchema.safeParse(input);
    if (!parsed.success) return describeFaults(parsed.error);
    const result = await run(parsed.data, context, ports);
    if (result.type === 'ok') {
      return { success: true, data: jsonObjectSchema.parse(outputSchema.parse(result.data)) };
    }
    if (result.type === 'refused') {
      const { error, errorCode, details } = result;
      return { success: false, error, error_code: errorCode, ...(details && { details }) };
    }
    return {
      success: false,
      error_code: 'NEEDS_INPUT',
      field: result.field,
      question: { ...result.question },
      reason: result.reason,
      current_data: input,
      ...(result.allowed && { allowed: [...result.allowed] }),
      ...(result.labels && { labels: result.labels.map((label) => ({ ...label })) }),
    };
  };
}

/** Lists the fields at fault without their values: one may be a phone number. */
function describeFaults(error: z.ZodError): ToolResponse {
  const faults = error.issues.map(
    ({ path, message }) => `${path.map(String).join('.')}: ${message}`,
  );
  return { success: false, error_code: 'INVALID_INPUT', error: faults.join('; ') };
}

import type * as z from 'zod';
import { jsonObjectSchema } from '../contracts/json.ts';
import type { ToolRequest } from '../contracts/tool-request.ts';
import type { ToolResponse } from '../contracts/tool-response.ts';
import type { JsonObject } from '../domain/json.ts';
import type { ToolResult } from './tool-result.ts';

/** Person, time and idempotency key of a call; the engine makes it, never a model. */
export type CallContext = ToolRequest['context'];

/** A tool that can be called: checks input, runs, checks output. */
export interface BoundTool {
  answer(input: JsonObject, context: CallContext): Promise<ToolResponse>;
}

/** The implementation of one tool: gets parsed input, answers with data of the declared shape. */
export type ToolImplementation<Input extends z.ZodObject, Output extends z.ZodObject> = (
  input: z.output<Input>,
  context: CallContext,
) => Promise<ToolResult<z.input<Output>>>;

type Run<Input, Output extends object> = (
  input: Input,
  context: CallContext,
) => Promise<ToolResult<Output>>;

/** Binds a tool to its implementation: input is parsed at the door, output on its way out. */
export function bindTool<Input, Output extends object>(
  {
    input,
    output,
  }: { readonly input: z.ZodType<Input>; readonly output: z.ZodType<unknown, Output> },
  run: Run<Input, Output>,
): BoundTool {
  return bindSchemas(input, output, run);
}

/** Binds `prepare_<tool>`: the tool's own input, its prepared data. */
export function bindPreparation<Input, Prepared extends object>(
  {
    input,
    prepared,
  }: { readonly input: z.ZodType<Input>; readonly prepared: z.ZodType<unknown, Prepared> },
  run: Run<Input, Prepared>,
): BoundTool {
  return bindSchemas(input, prepared, run);
}

/** Parses a tool's input at the door, and its output on the way out. */
export function bindSchemas<Input, Output extends object>(
  inputSchema: z.ZodType<Input>,
  outputSchema: z.ZodType<unknown, Output>,
  run: Run<Input, Output>,
): BoundTool {
  return {
    async answer(input, context) {
      const parsed = inputSchema.safeParse(input);
      if (!parsed.success) return invalidInput(parsed.error);
      const result = await run(parsed.data, context);
      if (result.type === 'ok') {
        return { success: true, data: jsonObjectSchema.parse(outputSchema.parse(result.data)) };
      }
      if (result.type === 'refused') {
        return { success: false, error: result.error, error_code: result.errorCode };
      }
      return {
        success: false,
        error_code: 'NEEDS_INPUT',
        field: result.field,
        question: { ...result.question },
        reason: result.reason,
        current_data: input,
        ...(result.allowed && { allowed: [...result.allowed] }),
      };
    },
  };
}

/** Lists the fields at fault without their values: one may be a phone number. */
function invalidInput(error: z.ZodError): ToolResponse {
  const faults = error.issues.map(
    ({ path, message }) => `${path.map(String).join('.')}: ${message}`,
  );
  return { success: false, error_code: 'INVALID_INPUT', error: faults.join('; ') };
}

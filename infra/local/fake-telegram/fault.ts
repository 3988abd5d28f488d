import * as z from 'zod';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';

const faultKindSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('throttled'), retry_after: z.int().positive().default(1) }),
  z.object({ kind: z.literal('blocked') }),
  z.object({ kind: z.literal('server-error') }),
  /** The call has no effect and gets no answer. */
  z.object({ kind: z.literal('timeout') }),
  /** The call takes effect, but its answer is lost. */
  z.object({ kind: z.literal('lost-answer') }),
  /** Any other error answer, word for word. */
  z.object({
    kind: z.literal('refused'),
    code: z.int(),
    description: z.string(),
    parameters: jsonObjectSchema.optional(),
  }),
]);

/** Body of `POST /_fake/faults`: what goes wrong, for which calls, and how many times. */
export const faultSchema = faultKindSchema.and(
  z.object({
    /** Default: any method. */
    method: z.string().optional(),
    /** Default: any chat. */
    chat_id: z.coerce.string().optional(),
    times: z.int().positive().default(1),
  }),
);

export type Fault = z.infer<typeof faultSchema>;

/** Planned faults. Each affects the next `times` calls that match it. */
export class FaultList {
  #planned: { readonly fault: Fault; left: number }[] = [];

  plan(fault: Fault): void {
    this.#planned.push({ fault, left: fault.times });
  }

  clear(): void {
    this.#planned = [];
  }

  /** Returns the fault that affects this call, if any, and counts it as used once. */
  take(method: string, parameters: JsonObject): Fault | undefined {
    const found = this.#planned.find(({ fault }) => matchesCall(fault, method, parameters));
    if (found === undefined) return undefined;
    found.left -= 1;
    this.#planned = this.#planned.filter(({ left }) => left > 0);
    return found.fault;
  }
}

function matchesCall(fault: Fault, method: string, parameters: JsonObject): boolean {
  const isMethod = fault.method === undefined || fault.method.toLowerCase() === method;
  return (
    isMethod && (fault.chat_id === undefined || fault.chat_id === String(parameters['chat_id']))
  );
}

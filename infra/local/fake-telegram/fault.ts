import * as z from 'zod';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';

const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('throttled'), retry_after: z.int().positive().default(1) }),
  z.object({ kind: z.literal('blocked') }),
  z.object({ kind: z.literal('server-error') }),
  /** No answer, and nothing happens. */
  z.object({ kind: z.literal('timeout') }),
  /** It happens, and the answer is lost. */
  z.object({ kind: z.literal('lost-answer') }),
  /** Any other refusal, word for word. */
  z.object({
    kind: z.literal('refused'),
    code: z.int(),
    description: z.string(),
    parameters: jsonObjectSchema.optional(),
  }),
]);

/** Body of `POST /_fake/faults`: what goes wrong, for which calls, how often. */
export const faultSchema = kinds.and(
  z.object({
    /** Any method when left out. */
    method: z.string().optional(),
    /** Any chat when left out. */
    chat_id: z.coerce.string().optional(),
    times: z.int().positive().default(1),
  }),
);

export type Fault = z.infer<typeof faultSchema>;

/** Planned faults; each strikes the first `times` calls that fit. */
export class FaultList {
  #planned: { readonly fault: Fault; left: number }[] = [];

  plan(fault: Fault): void {
    this.#planned.push({ fault, left: fault.times });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The fault that strikes this call, if any; uses it up by one. */
  take(method: string, parameters: JsonObject): Fault | undefined {
    const found = this.#planned.find(({ fault }) => fits(fault, method, parameters));
    if (found === undefined) return undefined;
    found.left -= 1;
    this.#planned = this.#planned.filter(({ left }) => left > 0);
    return found.fault;
  }
}

function fits(fault: Fault, method: string, parameters: JsonObject): boolean {
  const isMethod = fault.method === undefined || fault.method.toLowerCase() === method;
  return (
    isMethod && (fault.chat_id === undefined || fault.chat_id === String(parameters['chat_id']))
  );
}

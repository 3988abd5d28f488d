import * as z from 'zod';
import type { JsonObject } from '../../../shared/domain/json.ts';

const faultKindSchema = z.discriminatedUnion('kind', [
  /** An error answer of Meta. */
  z.object({
    kind: z.literal('refused'),
    code: z.int(),
    status: z.int().default(400),
    message: z.string().default('Refused'),
  }),
  /** An answer that is not Meta's. */
  z.object({ kind: z.literal('server-error'), status: z.int().default(502) }),
  /** The call has no effect and gets no answer. */
  z.object({ kind: z.literal('timeout') }),
  /** The call takes effect, but its answer is lost. */
  z.object({ kind: z.literal('lost-answer') }),
]);

/** Body of `POST /_fake/faults`: what goes wrong, for which calls, and how many times. */
export const faultSchema = faultKindSchema.and(
  z.object({
    /** Default: any kind of message; `read` for marks of read messages. */
    type: z.string().optional(),
    /** `to` or `recipient`; default: anybody. */
    to: z.string().optional(),
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
  take(body: JsonObject): Fault | undefined {
    const found = this.#planned.find(({ fault }) => matchesCall(fault, body));
    if (found === undefined) return undefined;
    found.left -= 1;
    this.#planned = this.#planned.filter(({ left }) => left > 0);
    return found.fault;
  }
}

function matchesCall({ type, to }: Fault, body: JsonObject): boolean {
  const kind = body['status'] ?? body['type'];
  const recipient = body['to'] ?? body['recipient'];
  return (type === undefined || type === kind) && (to === undefined || to === recipient);
}

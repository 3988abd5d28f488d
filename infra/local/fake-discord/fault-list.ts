import * as z from 'zod';
import { jsonObjectSchema } from '../../../shared/contracts/json.ts';

/** Body of `POST /_fake/faults`: how the next calls are answered, and which ones. */
export const faultSchema = z.object({
  status: z.int().min(300).max(599),
  body: jsonObjectSchema.default({}),
  /** How the call's path begins; default: any. */
  path: z.string().default('/'),
  times: z.int().positive().default(1),
});

export type Fault = z.infer<typeof faultSchema>;

/** Planned faults. Each affects the next `times` calls that match it. */
export class FaultList {
  #planned: { readonly fault: Fault; left: number }[] = [];

  plan(fault: Fault): void {
    this.#planned.push({ fault, left: fault.times });
  }

  /** Returns the fault that affects a call, if any, and counts it as used once. */
  take(path: string): Fault | undefined {
    const found = this.#planned.find(({ fault }) => path.startsWith(fault.path));
    if (found === undefined) return undefined;
    found.left -= 1;
    this.#planned = this.#planned.filter(({ left }) => left > 0);
    return found.fault;
  }
}

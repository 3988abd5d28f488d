import type { RefusalDetails } from '../contracts/refusal-details.ts';
import { type Refused, refused } from './tool-result.ts';

/** Codes in UPPER_SNAKE_CASE, each with its reason in English, for logs, models and programs. */
export type Refusals = Readonly<Record<string, string>>;

/** Creates a service's function that refuses by one of its codes; no other code compiles. */
export function createRefuse<Table extends Refusals>(refusals: Table) {
  return (code: keyof Table & string, details?: RefusalDetails): Refused =>
    refused(code, refusals[code] ?? code, details);
}

/** True when a text is one of these codes. */
export function isRefusal<Table extends Refusals>(
  refusals: Table,
  code: string,
): code is keyof Table & string {
  return Object.hasOwn(refusals, code);
}

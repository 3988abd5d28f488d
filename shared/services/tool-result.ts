import type { RefusalDetails } from '../contracts/refusal-details.ts';
import type { JsonValue } from '../domain/json.ts';
import type { LocalizedText } from '../domain/localized-text.ts';

/** The service refuses for a business reason. `error` is English, for logs and models. */
export interface Refused {
  readonly type: 'refused';
  readonly errorCode: string;
  readonly error: string;
  /** What is possible instead. */
  readonly details?: RefusalDetails;
}

/** The service can continue once the person gives or corrects one value of the input. */
export interface NeedsInput {
  readonly type: 'needs-input';
  readonly field: string;
  readonly reason: string;
  readonly question: LocalizedText;
  /** The values that are possible, if they can be listed. */
  readonly allowed?: readonly JsonValue[];
  /** What people read for each of them, in the same order. */
  readonly labels?: readonly LocalizedText[];
}

/** What a tool's implementation returns. It throws when the outcome is unknown. */
export type ToolResult<Data extends object> =
  | { readonly type: 'ok'; readonly data: Data }
  | Refused
  | NeedsInput;

/** A result that carries `data`. */
export function ok<Data extends object>(data: Data) {
  return { type: 'ok', data } as const;
}

/** A refusal; `errorCode` in UPPER_SNAKE_CASE. */
export function refused(errorCode: string, error: string, details?: RefusalDetails): Refused {
  return { type: 'refused', errorCode, error, ...(details && { details }) };
}

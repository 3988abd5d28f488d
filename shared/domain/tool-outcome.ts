import type { JsonObject, JsonValue } from './json.ts';
import type { LocalizedText } from './localized-text.ts';

/** The outcome of a tool call. Services return data. The engine or the model words it. */
export type ToolOutcome =
  | { readonly type: 'ok'; readonly data: JsonObject }
  /** The service refused the call for a business reason. */
  | {
      readonly type: 'refused';
      readonly errorCode: string;
      readonly error: string;
      /** What is possible instead; see `shared/contracts/refusal-details.ts`. */
      readonly details?: JsonObject;
    }
  /** The service can continue once the person gives one more value. */
  | {
      readonly type: 'needs-input';
      readonly field: string;
      readonly question: LocalizedText;
      readonly reason: string;
      readonly currentData: JsonObject;
      readonly allowed?: readonly JsonValue[];
      /** What people read for each of the allowed values, in the same order. */
      readonly labels?: readonly LocalizedText[];
    }
  /** The service did not answer, or its answer was invalid. */
  | { readonly type: 'failed'; readonly errorCode: string; readonly retryable: boolean };

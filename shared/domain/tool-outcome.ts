import type { JsonObject, JsonValue } from './json.ts';
import type { LocalizedText } from './localized-text.ts';

/** What became of a tool call. Services return data; wording is the engine's or the model's. */
export type ToolOutcome =
  | { readonly type: 'ok'; readonly data: JsonObject }
  /** The service said no for a business reason. */
  | { readonly type: 'refused'; readonly errorCode: string; readonly error: string }
  /** The service can go on once the person gives one more value. */
  | {
      readonly type: 'needs-input';
      readonly field: string;
      readonly question: LocalizedText;
      readonly reason: string;
      readonly currentData: JsonObject;
      readonly allowed?: readonly JsonValue[];
    }
  /** The service did not answer, or answered nonsense. */
  | { readonly type: 'failed'; readonly errorCode: string; readonly retryable: boolean };

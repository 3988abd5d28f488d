import type { JsonValue } from '../../../../../shared/domain/json.ts';

/** A value found in a text, with the folded words that it was read from. */
export interface FoundValue {
  readonly value: JsonValue;
  readonly words: readonly string[];
}

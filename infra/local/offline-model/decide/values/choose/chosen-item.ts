import type { JsonValue } from '../../../../../../shared/domain/json.ts';

/** An item of a list, with the folded words of the text that name it. */
export interface ChosenItem {
  readonly item: JsonValue;
  readonly words: readonly string[];
}

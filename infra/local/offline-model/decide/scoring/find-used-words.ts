import { isJsonObject, type JsonValue } from '../../../../../shared/domain/json.ts';
import type { Situation } from '../read-situation.ts';
import { toFoldedTokens } from '../text/fold.ts';
import { readPlainValues } from '../values/choose/read-plain-values.ts';
import { findLists } from '../values/data-values.ts';

/**
 * Finds the words that calls since the last text have already used: the words of their arguments,
 * and of the data items that an argument refers to ("Canela" for `pet_1`), without the lists inside
 * them: whom the money goes to does not say how.
 */
export function findUsedWords({ conversation, prompt }: Situation): ReadonlySet<string> {
  const values = conversation.callsSinceText.flatMap(({ input }) => Object.values(input));
  const items = findLists(prompt.data)
    .flat()
    .filter((item) => values.some((value) => containsValue(item, value)));
  return new Set([...values, ...items.flatMap(readPlainValues)].flatMap(readWords));
}

function containsValue(item: JsonValue, value: JsonValue): boolean {
  return isJsonObject(item) && Object.values(item).includes(value);
}

function readWords(value: JsonValue): string[] {
  return isJsonObject(value)
    ? Object.values(value).flatMap(readWords)
    : toFoldedTokens(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

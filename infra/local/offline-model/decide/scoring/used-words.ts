import { isJsonObject, type JsonValue } from '../../../../../shared/domain/json.ts';
import type { Situation } from '../situation.ts';
import { foldedTokens } from '../text/fold.ts';
import { listsIn } from '../values/data-values.ts';

/**
 * Words that calls since the last text have used up: those of their arguments, and those of the
 * items in the data that an argument points to ("Canela" for `pet_1`).
 */
export function usedWords({ conversation, prompt }: Situation): ReadonlySet<string> {
  const values = conversation.callsSinceText.flatMap(({ input }) => Object.values(input));
  const items = listsIn(prompt.data)
    .flat()
    .filter((item) => values.some((value) => holds(item, value)));
  return new Set([...values, ...items].flatMap(wordsOf));
}

function holds(item: JsonValue, value: JsonValue): boolean {
  return isJsonObject(item) && Object.values(item).includes(value);
}

function wordsOf(value: JsonValue): string[] {
  return isJsonObject(value)
    ? Object.values(value).flatMap(wordsOf)
    : foldedTokens(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

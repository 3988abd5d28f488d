import { isJsonObject, type JsonValue } from '../../../../../../shared/domain/json.ts';
import { toFoldedTokens } from '../../text/fold.ts';
import type { Utterance } from '../../text/read-utterance.ts';
import { extremes } from '../../text/vocabulary.ts';
import type { ChosenItem } from './chosen-item.ts';

const amountKey = /^(?:amount|total|price|cost|value)(?:_|$)/;

/**
 * Chooses the item with the largest or smallest amount: "la más grande", "the cheapest". Returns
 * `undefined` for a question, and where not every item has an amount.
 */
export function chooseExtreme(
  items: readonly JsonValue[],
  { text, isQuestion }: Utterance,
): ChosenItem | undefined {
  const said = toFoldedTokens(text);
  const find = (phrases: readonly (readonly string[])[]) =>
    phrases.find((words) =>
      said.some((_, at) => words.every((word, next) => said[at + next] === word)),
    );
  const [most, least] = [find(extremes.most), find(extremes.least)];
  const words = most ?? least;
  const amounts = items.map(readAmount);
  if (words === undefined || isQuestion || items.length < 2 || amounts.includes(undefined)) {
    return undefined;
  }
  const known = amounts.flatMap((amount) => amount ?? []);
  const place = known.indexOf(most === undefined ? Math.min(...known) : Math.max(...known));
  return { item: items[place] ?? null, words };
}

function readAmount(item: JsonValue): number | undefined {
  const values = isJsonObject(item)
    ? Object.entries(item).flatMap(([key, value]) => (amountKey.test(key) ? [value] : []))
    : [item];
  return values
    .flatMap((value) => (typeof value === 'number' || typeof value === 'string' ? [value] : []))
    .map(Number)
    .find(Number.isFinite);
}

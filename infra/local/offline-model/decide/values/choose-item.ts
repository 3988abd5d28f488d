import { isJsonObject, type JsonValue } from '../../../../../shared/domain/json.ts';
import { foldedTokens } from '../text/fold.ts';
import type { Utterance } from '../text/read-utterance.ts';
import { areSynonyms } from '../text/synonyms.ts';
import { functionWords, ordinals, smallNumbers } from '../text/vocabulary.ts';
import { withoutPhones } from './find-phones.ts';
import { isIdentifierKey } from './identifier-key.ts';

export interface ChosenItem {
  readonly item: JsonValue;
  readonly words: readonly string[];
}

/** "50", "$50 MXN": the value is the figure. In "1 hora" it is not, and "1" means the first. */
const amountOnly = /^\W*\d[\d.,]*\s*(?:\p{Lu}{3})?$/u;

type SameWord = (said: string, ofItem: string) => boolean;

/**
 * The item of a list that a text points to: by the words of its fields (whole, without accents),
 * failing that by their synonyms, failing that by its place ("la segunda", "2", "the last one").
 * Nothing when two items fit as well, or when a name goes on differently ("María López").
 */
export function chooseItem(
  items: readonly JsonValue[],
  utterance: Utterance,
): ChosenItem | undefined {
  const words = items.map(wordsOf);
  return (
    byWords(items, words, utterance, (said, ofItem) => said === ofItem) ??
    byWords(items, words, utterance, areSynonyms) ??
    byLastDigits(items, utterance) ??
    byPlace(items, utterance)
  );
}

function byWords(
  items: readonly JsonValue[],
  words: readonly (readonly string[])[],
  utterance: Utterance,
  isSame: SameWord,
): ChosenItem | undefined {
  const said = utterance.tokens.map(normalNumber);
  const holds = (own: readonly string[], word: string) => own.some((other) => isSame(word, other));
  const ranked = items
    .map((item, at) => {
      const hits = said.filter((word) => holds(words[at] ?? [], word));
      const score = hits.reduce(
        (sum, hit) => sum + 1 / words.filter((own) => holds(own, hit)).length,
        0,
      );
      return { item, hits, score };
    })
    .sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (best === undefined || best.score === 0 || best.score === second?.score) {
    return undefined;
  }
  return continuesDifferently(utterance.text, best.hits)
    ? undefined
    : { item: best.item, words: best.hits };
}

/** After a word of the name comes another capitalised word that the item does not have. */
function continuesDifferently(text: string, hits: readonly string[]): boolean {
  const words = text.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
  return words.some((word, at) => {
    const next = words[at + 1] ?? '';
    const [own, following] = [foldedTokens(word)[0] ?? '', foldedTokens(next)[0] ?? ''];
    const isName = /^\p{Lu}\p{Ll}/u.test(word) && /^\p{Lu}\p{Ll}/u.test(next);
    return (
      isName && hits.includes(own) && !hits.includes(following) && !functionWords.has(following)
    );
  });
}

/** "El que termina en 5678": only then do parts of a number point to its owner. */
function byLastDigits(items: readonly JsonValue[], utterance: Utterance): ChosenItem | undefined {
  const said = /(?:termin|acab|ending|ends)\D*(\d{2,6})/i.exec(utterance.text)?.[1];
  const fitting = items.filter(
    (item) =>
      said !== undefined &&
      plainValues(item).some((value) => value.replace(/\D/g, '').endsWith(said)),
  );
  const [item] = fitting;
  return said === undefined || item === undefined || fitting.length > 1
    ? undefined
    : { item, words: utterance.tokens };
}

function byPlace(items: readonly JsonValue[], utterance: Utterance): ChosenItem | undefined {
  const said = placeSaid(utterance);
  const item = said === undefined ? undefined : items.at(said.place > 0 ? said.place - 1 : -1);
  return said === undefined || item === undefined ? undefined : { item, words: [said.word] };
}

/** An ordinal anywhere ("the second one"), or a small number that is all there is to the text. */
function placeSaid(utterance: Utterance): { place: number; word: string } | undefined {
  const ordinal = foldedTokens(utterance.text).find((token) => ordinals.has(token));
  const alone = utterance.tokens.length === 1 ? (utterance.tokens[0] ?? '') : '';
  const word = ordinal ?? alone;
  const digits = /^\d{1,2}$/.test(alone) ? Number(alone) : undefined;
  const place = ordinals.get(word) ?? smallNumbers.get(word) ?? digits;
  return place === undefined || place === 0 ? undefined : { place, word };
}

function wordsOf(item: JsonValue): string[] {
  return plainValues(item)
    .flatMap((value) => {
      const tokens = foldedTokens(withoutPhones(value)).map(normalNumber);
      return amountOnly.test(value) ? tokens : tokens.filter((token) => !/^\d{1,2}$/.test(token));
    })
    .filter((word) => !functionWords.has(word));
}

/** What an item says about itself: its texts, in all languages, and figures without ids. */
function plainValues(item: JsonValue): string[] {
  const values = isJsonObject(item)
    ? Object.entries(item).flatMap(([key, value]) => (isIdentifierKey(key) ? [] : [value]))
    : [item];
  const texts = values.flatMap((value) => (isJsonObject(value) ? Object.values(value) : [value]));
  return texts.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
}

/** `100.00` and `100` are the same amount. */
function normalNumber(token: string): string {
  return /^\d+\.\d+$/.test(token) ? String(Number(token)) : token;
}

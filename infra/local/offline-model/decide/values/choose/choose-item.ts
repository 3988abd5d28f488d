import type { JsonValue } from '../../../../../../shared/domain/json.ts';
import { toFoldedTokens } from '../../text/fold.ts';
import { isSwapped } from '../../text/is-swapped.ts';
import { readClaims } from '../../text/read-claims.ts';
import type { Utterance } from '../../text/read-utterance.ts';
import { areSynonyms } from '../../text/synonyms.ts';
import { functionWords, ordinals, smallNumbers } from '../../text/vocabulary.ts';
import { removePhones } from '../numbers/find-phones.ts';
import { placeWords } from '../place-words.ts';
import { chooseExtreme } from './choose-extreme.ts';
import type { ChosenItem } from './chosen-item.ts';
import { readPlainValues } from './read-plain-values.ts';

/**
 * Matches a value that is only a figure: "50", "$50 MXN". For "1 hora", "1" means the first item.
 */
const amountOnly = /^\W*\d[\d.,]*\s*(?:\p{Lu}{3})?$/u;

const MIN_MISSPELT_LENGTH = 4;

type SameWord = (said: string, ofItem: string) => boolean;

/**
 * Chooses the item of a list that a text refers to: by the words of its fields, by their synonyms,
 * by a word with two letters changed over ("bnak"), by the last digits of a number, or by its
 * position ("la segunda", "2", "the last one"). Returns `undefined` when two items fit equally
 * well, or when a name continues differently ("María López").
 */
export function chooseItem(
  items: readonly JsonValue[],
  utterance: Utterance,
): ChosenItem | undefined {
  const words = items.map(readItemWords);
  return (
    findByWords(items, words, utterance, (said, ofItem) => said === ofItem) ??
    findByWords(items, words, utterance, areSynonyms) ??
    findByWords(items, words, utterance, isMisspelt) ??
    findByLastDigits(items, utterance) ??
    chooseExtreme(items, utterance) ??
    findByPosition(items, utterance)
  );
}

function isMisspelt(said: string, ofItem: string): boolean {
  return said.length >= MIN_MISSPELT_LENGTH && !/\d/.test(said) && isSwapped(said, ofItem);
}

function findByWords(
  items: readonly JsonValue[],
  words: readonly (readonly string[])[],
  utterance: Utterance,
  isSame: SameWord,
): ChosenItem | undefined {
  const said = utterance.tokens.map(normaliseNumber);
  const containsWord = (own: readonly string[], word: string) =>
    own.some((other) => isSame(word, other));
  const ranked = items
    .map((item, at) => {
      const hits = said.filter((word) => containsWord(words[at] ?? [], word));
      const score = hits.reduce(
        (sum, hit) => sum + 1 / words.filter((own) => containsWord(own, hit)).length,
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

/** True when a matched name is followed by another capitalised word that the item does not have. */
function continuesDifferently(text: string, hits: readonly string[]): boolean {
  const words = text.match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
  return words.some((word, at) => {
    const next = words[at + 1] ?? '';
    const [own, following] = [toFoldedTokens(word)[0] ?? '', toFoldedTokens(next)[0] ?? ''];
    const isName = /^\p{Lu}\p{Ll}/u.test(word) && /^\p{Lu}\p{Ll}/u.test(next);
    return (
      isName && hits.includes(own) && !hits.includes(following) && !functionWords.has(following)
    );
  });
}

/** Matches part of a number only if the text says that it ends so: "el que termina en 5678". */
function findByLastDigits(
  items: readonly JsonValue[],
  utterance: Utterance,
): ChosenItem | undefined {
  const said = /(?:termin|acab|ending|ends)\D*(\d{2,6})/i.exec(utterance.text)?.[1];
  const fitting = items.filter(
    (item) =>
      said !== undefined &&
      readPlainValues(item).some((value) => value.replace(/\D/g, '').endsWith(said)),
  );
  const [item] = fitting;
  return said === undefined || item === undefined || fitting.length > 1
    ? undefined
    : { item, words: utterance.tokens };
}

function findByPosition(items: readonly JsonValue[], utterance: Utterance): ChosenItem | undefined {
  const said = readPosition(utterance);
  const item = said === undefined ? undefined : items.at(said.place > 0 ? said.place - 1 : -1);
  return said === undefined || item === undefined ? undefined : { item, words: [said.word] };
}

/**
 * Reads an ordinal anywhere in the text ("the second one"), or a small number that stands alone.
 */
function readPosition(utterance: Utterance): { place: number; word: string } | undefined {
  const ordinal = readOrdinal(utterance);
  const said = utterance.tokens.filter((token) => !placeWords.has(token));
  const alone = said.length === 1 ? (said[0] ?? '') : (readNumbered(utterance.text) ?? '');
  const word = ordinal ?? alone;
  const digits = /^\d{1,2}$/.test(alone) ? Number(alone) : undefined;
  const place = ordinals.get(word) ?? smallNumbers.get(word) ?? digits;
  return place === undefined || place === 0 ? undefined : { place, word };
}

/**
 * Reads "la segunda" or "the last one". A bare ordinal in a longer text is no choice ("primero dime
 * …", "my last transfer"), and neither is a second of time.
 */
function readOrdinal({ text, tokens }: Utterance): string | undefined {
  const others = tokens.filter((token) => !placeWords.has(token) && !ordinals.has(token));
  return readClaims(text)
    .filter(({ type }) => type === 'position' || type === 'moment')
    .map((claim) => toFoldedTokens(claim.text))
    .filter((words) => words.every((word) => ordinals.has(word) || functionWords.has(word)))
    .filter((words) => words.length > 1 || others.length === 0)
    .flatMap((words) => words.filter((word) => ordinals.has(word)))[0];
}

function readItemWords(item: JsonValue): string[] {
  return readPlainValues(item)
    .flatMap((value) => {
      const tokens = toFoldedTokens(removePhones(value)).map(normaliseNumber);
      return amountOnly.test(value) ? tokens : tokens.filter((token) => !/^\d{1,2}$/.test(token));
    })
    .filter((word) => !functionWords.has(word));
}

/** Reads the figure after a word for a place: "I'll take number 2". */
function readNumbered(text: string): string | undefined {
  const said = toFoldedTokens(text);
  return said.find((token, at) => /^\d$/.test(token) && placeWords.has(said[at - 1] ?? ''));
}

/** Writes equal amounts in the same way: `100.00` → `100`. */
function normaliseNumber(token: string): string {
  return /^\d+\.\d+$/.test(token) ? String(Number(token)) : token;
}

import { fold, toFoldedTokens } from '../text/fold.ts';
import { isSwapped } from '../text/is-swapped.ts';
import type { FoundValue } from './found-value.ts';

const MIN_TYPO_LENGTH = 5;

const countryNames: ReadonlyMap<string, string> = indexCountries();

const maxNameWords = Math.max(...[...countryNames.keys()].map(countWords));

/** A word whose letters were changed over has the same ones. */
const namesByLetters: ReadonlyMap<string, readonly string[]> = groupByLetters(countryNames.keys());

/** Finds the ISO 3166 code of the first country that a text names in Spanish or English. */
export function findCountry(text: string): FoundValue | undefined {
  const tokens = toFoldedTokens(text).map(correctCountry);
  for (const start of tokens.keys()) {
    for (let end = start + maxNameWords; end > start; end -= 1) {
      const words = tokens.slice(start, end);
      const value = countryNames.get(words.join(' '));
      if (value !== undefined) return { value, words };
    }
  }
  return undefined;
}

/** Undoes two letters that were changed over in a long word: "mxeico". */
function correctCountry(token: string): string {
  if (token.length < MIN_TYPO_LENGTH || countryNames.has(token)) return token;
  return namesByLetters.get(sortLetters(token))?.find((name) => isSwapped(token, name)) ?? token;
}

function groupByLetters(names: Iterable<string>): Map<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const name of names) {
    const letters = sortLetters(name);
    groups.set(letters, [...(groups.get(letters) ?? []), name]);
  }
  return groups;
}

function sortLetters(word: string): string {
  return [...word].sort().join('');
}

function countWords(name: string): number {
  return name.split(' ').length;
}

function indexCountries(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  const names = ['es', 'en'].map(
    (locale) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }),
  );
  return new Map(
    codes.flatMap((code) => {
      const known = names.flatMap((locale) => locale.of(code) ?? []);
      return known.map((name): [string, string] => [fold(name), code]);
    }),
  );
}

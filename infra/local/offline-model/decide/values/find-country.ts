import { fold, toFoldedTokens } from '../text/fold.ts';
import { isSwapped } from '../text/is-swapped.ts';
import type { FoundValue } from './found-value.ts';

const MIN_TYPO_LENGTH = 5;

const countryNames: ReadonlyMap<string, string> = indexCountries();

/** Finds the ISO 3166 code of the first country that a text names in Spanish or English. */
export function findCountry(text: string): FoundValue | undefined {
  const folded = ` ${toFoldedTokens(text).map(correctCountry).join(' ')} `;
  const found = [...countryNames]
    .map(([name, code]) => ({ name, code, at: folded.indexOf(` ${name} `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
  return found === undefined ? undefined : { value: found.code, words: found.name.split(' ') };
}

/** Undoes two letters that were changed over in a long word: "mxeico". */
function correctCountry(token: string): string {
  if (token.length < MIN_TYPO_LENGTH || countryNames.has(token)) return token;
  return [...countryNames.keys()].find((name) => isSwapped(token, name)) ?? token;
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

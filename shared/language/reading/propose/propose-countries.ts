import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { countryNames } from '../../country/country-names.ts';
import { isOneSlip } from '../../text/misspelling.ts';
import { questionMarks } from '../../text/neutral-signs.ts';
import { joinTokens, type Message, type Proposal, proposeEach } from '../message.ts';

/** The longest names of countries that people write have this many words. */
const MAX_WORDS = 4;
const LEADS: ReadonlySet<string> = new Set('a en de desde to in from'.split(' '));

/** Proposes countries by name: "en México", "to El Salvador". */
export function proposeCountries(message: Message): Proposal[] {
  return proposeEach(message, (index) => proposeCountry(message, index));
}

function proposeCountry({ tokens }: Message, index: number): Proposal | undefined {
  if (tokens[index]?.type !== 'word') return undefined;
  const first = LEADS.has(tokens[index].folded) ? index + 1 : index;
  for (let end = first + MAX_WORDS; end > first; end -= 1) {
    const words = tokens.slice(first, end);
    const name = foldPhrase(joinTokens(words));
    const code = name.length > 2 ? findCode(name) : undefined;
    // "a Colombia?" asks.
    const isName = !questionMarks.has(words.at(-1)?.text ?? '');
    if (code === undefined || !isName || words.length < end - first) continue;
    return { start: index, end, confidence: 'likely', content: { type: 'country', code } };
  }
  return undefined;
}

/** Shorter names are one slip from too many other words. */
const MIN_LETTERS_WITH_A_SLIP = 6;

/** "Meixco", "guatmala": two letters swapped, or one left out. */
function findCode(name: string): string | undefined {
  const code = countryNames().get(name);
  if (code !== undefined || name.length < MIN_LETTERS_WITH_A_SLIP - 1) return code;
  const close = [...countryNames()].filter(
    ([known]) =>
      known.length >= MIN_LETTERS_WITH_A_SLIP &&
      known.length >= name.length &&
      known !== name &&
      isSlip(known, name),
  );
  const codes = new Set(close.map(([, each]) => each));
  const [only, ...others] = codes;
  return others.length === 0 ? only : undefined;
}

/** The same letters in another order, or all of them but one. */
function isSlip(known: string, name: string): boolean {
  const hasSameLetters = [...known].sort().join('') === [...name].sort().join('');
  return isOneSlip(known, name) && (name.length < known.length || hasSameLetters);
}

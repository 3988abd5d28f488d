import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { countryNames } from '../../country/country-names.ts';
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
    const code = name.length > 2 ? countryNames().get(name) : undefined;
    // "a Colombia?" asks.
    const isName = !questionMarks.has(words.at(-1)?.text ?? '');
    if (code === undefined || !isName || words.length < end - first) continue;
    return { start: index, end, confidence: 'likely', content: { type: 'country', code } };
  }
  return undefined;
}

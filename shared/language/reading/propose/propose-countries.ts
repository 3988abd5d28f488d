import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { rememberTexts } from '../../../domain/text/remember-texts.ts';
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
    if (words.length < end - first) continue;
    const code = findNamed(joinTokens(words));
    // "a Colombia?" asks.
    const isName = !questionMarks.has(words.at(-1)?.text ?? '');
    if (code === undefined || !isName) continue;
    return { start: index, end, confidence: 'likely', content: { type: 'country', code } };
  }
  return undefined;
}

const findNamed = rememberTexts((words) => {
  const name = foldPhrase(words);
  return name.length > 2 ? findCode(name) : undefined;
});

/** Shorter names are one slip from too many other words. */
const MIN_LETTERS_WITH_A_SLIP = 6;

/** "Meixco", "guatmala": two letters swapped, or one left out. */
function findCode(name: string): string | undefined {
  const code = countryNames().get(name);
  if (code !== undefined) return code;
  slips ??= listSlips();
  const [only, ...others] = slips.get(name) ?? [];
  return others.length === 0 ? only : undefined;
}

/** Codes by every slip of a name, made once: there are too many names to compare with each word. */
let slips: ReadonlyMap<string, ReadonlySet<string>> | undefined;

function listSlips(): ReadonlyMap<string, ReadonlySet<string>> {
  const codes = new Map<string, Set<string>>();
  for (const [name, code] of countryNames()) {
    if (name.length < MIN_LETTERS_WITH_A_SLIP) continue;
    for (const slip of listSlipsOfName(name)) {
      codes.set(slip, (codes.get(slip) ?? new Set<string>()).add(code));
    }
  }
  return codes;
}

function listSlipsOfName(name: string): readonly string[] {
  const letters = [...name];
  return letters.flatMap((letter, at) => {
    const before = letters.slice(0, at).join('');
    const next = letters[at + 1] ?? '';
    const after = letters.slice(at + 2).join('');
    return [`${before}${next}${after}`, `${before}${next}${letter}${after}`];
  });
}

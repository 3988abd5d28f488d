import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import type { Understood } from '../../domain/understanding.ts';
import { lazily } from '../text/lazily.ts';
import { MAX_READ_UNITS } from '../text/normalise-text.ts';
import { languages } from '../vocabulary/languages.ts';
import { countryNames } from './country-names.ts';

const leadAndTail = lazily(() => ({
  lead: sortLongestFirst(languages.flatMap(({ country }) => country.lead)),
  tail: sortLongestFirst(languages.flatMap(({ country }) => country.tail)),
}));

/**
 * Reads the country that a message names, as an ISO 3166 code. It is `ok` only when the message
 * consists of the name and the small words around it. A bare code such as "no" is not a country.
 * Never throws.
 */
export function readCountry(text: string): Understood<string> {
  if (text.length > MAX_READ_UNITS) return { type: 'refused', reason: 'too-long' };
  const said = foldPhrase(text);
  const code = countryNames().get(said) ?? countryNames().get(stripLeadAndTail(said));
  return code === undefined ? { type: 'none' } : { type: 'ok', value: code };
}

function stripLeadAndTail(said: string): string {
  const { lead, tail } = leadAndTail();
  const before = lead.find((words) => said.startsWith(`${words} `));
  const name = before === undefined ? said : said.slice(before.length + 1);
  const behind = tail.find((words) => name.endsWith(` ${words}`));
  return behind === undefined ? name : name.slice(0, -behind.length - 1);
}

function sortLongestFirst(phrases: readonly string[]): readonly string[] {
  return phrases.map(foldPhrase).sort((left, right) => right.length - left.length);
}

import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { languages } from '../vocabulary/languages.ts';

const denials = languages.flatMap((each) => each.denials.map((word) => ` ${foldPhrase(word)} `));

/** Whether a text has a word without which it says the opposite: "no", "never", "without". */
export function denies(text: string): boolean {
  const words = ` ${foldPhrase(text)} `;
  return denials.some((word) => words.includes(word));
}

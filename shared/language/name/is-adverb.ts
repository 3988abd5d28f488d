import { languages } from '../vocabulary/languages.ts';

const endings = languages.flatMap(({ message }) => message.adverbEndings);
/** "Clemente" ends like an adverb and is a name. */
const minStem = 3;

/** Whether a folded word is an adverb by its ending, and so no part of a name: "rapidamente". */
export function isAdverb(word: string): boolean {
  return endings.some((ending) => word.endsWith(ending) && word.length >= ending.length + minStem);
}

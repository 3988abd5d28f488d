import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { languages } from '../vocabulary/languages.ts';

const emptyWords = new Set(languages.flatMap((each) => each.emptyWords.map(foldPhrase)));

/**
 * The terms by which a text is found: words of at least two letters, without accents and endings.
 * People mix languages, so the stem is the shorter one of Spanish and English.
 */
export function toTerms(text: string): string[] {
  const words = foldPhrase(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return words.filter((word) => !emptyWords.has(word)).map(toStem);
}

function toStem(word: string): string {
  const [spanish, english] = [stemSpanish(word), stemEnglish(word)];
  return spanish.length < english.length ? spanish : english;
}

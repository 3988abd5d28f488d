import { createLexicon } from '../text/lexicon.ts';
import { languages } from '../vocabulary/languages.ts';

/** How one sum goes to several people, of all languages together. */
export const sharingWords = {
  /** With the verb that an order for one person has. */
  splitting: createLexicon(
    languages.flatMap(({ sharing }) =>
      sharing.splitting.map((each) => [each, sharing.give] as const),
    ),
  ),
  /** With what stands before one person. */
  among: createLexicon(
    languages.flatMap(({ sharing }) => sharing.among.map((each) => [each, sharing.to] as const)),
  ),
  equally: createLexicon(
    languages.flatMap(({ sharing }) => sharing.equally.map((each) => [each, true] as const)),
  ),
} as const;

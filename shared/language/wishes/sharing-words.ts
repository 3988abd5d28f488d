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
  /** With what an order for one person has: its verb, and what stands before them. */
  among: createLexicon(
    languages.flatMap(({ sharing: { among, give, to } }) =>
      among.map((each) => [each, { give, to }] as const),
    ),
  ),
  equally: createLexicon(
    languages.flatMap(({ sharing }) => sharing.equally.map((each) => [each, true] as const)),
  ),
} as const;

const PLAIN = /^[a-z0-9]+$/;

/**
 * Folds the letters of a word for comparison: lower case, without accents or apostrophes. "Mándalo"
 * → "mandalo", "don't" → "dont". Other signs and other scripts stay as they are, unlike in the
 * domain's fold for whole phrases.
 */
export function foldLetters(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/[\p{M}']/gu, '')
    .toLowerCase();
}

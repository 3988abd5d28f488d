const PLAIN = /^[a-z0-9]+$/;

/**
 * Lower case without accents or apostrophes, for comparison only: "Mándalo" → "mandalo",
 * "don't" → "dont". Letters of other scripts stay what they are.
 */
export function foldLetters(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/[\p{M}']/gu, '')
    .toLowerCase();
}

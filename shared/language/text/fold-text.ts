/**
 * Lower case without accents or apostrophes, for comparison only: "Mándalo" → "mandalo",
 * "don't" → "dont". Letters of other scripts stay what they are.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}']/gu, '')
    .toLowerCase();
}

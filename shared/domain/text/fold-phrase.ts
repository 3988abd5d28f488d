/**
 * Folds a phrase for comparison: without case, accents and punctuation, with single spaces. Never
 * shown or stored.
 */
export function foldPhrase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

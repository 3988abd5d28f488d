/** Words with single spaces. Accents stay: «activé» is a deed, "active" is a state. */
export function toWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A pattern of any of the phrases, not yet bound to whole words. */
export function toAlternatives(phrases: readonly string[]): string {
  return `(?:${phrases.map(toWords).join('|')})`;
}

/** The pattern for whole words only. */
export function toPattern(source: string): RegExp {
  return new RegExp(`(?<!\\p{L})${source}(?!\\p{L})`, 'u');
}

/** A text as it is compared: letters and digits, no accents, one space between words. */
export function plainWords(text: string): string {
  const letters = text.normalize('NFD').replace(/\p{Mark}/gu, '');
  return letters
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** True when `text` has the words of `part`, whole and in that order. Both as {@link plainWords} gives them. */
export function holdsWords(text: string, part: string): boolean {
  return part !== '' && ` ${text} `.includes(` ${part} `);
}

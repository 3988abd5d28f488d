/** The signs by which a channel marks words in plain text. */
export interface Marks {
  readonly strong: string;
  readonly emphasis: string;
  readonly strikethrough: string;
}

/**
 * Marks a text. The signs must touch its words and may not occur in them; a text for which that
 * cannot be stays plain.
 */
export function mark(sign: string, text: string): string {
  const words = text.trim();
  if (words === '' || words.includes(sign) || words.includes('\n')) return text;
  const start = text.length - text.trimStart().length;
  return `${text.slice(0, start)}${sign}${words}${sign}${text.slice(start + words.length)}`;
}

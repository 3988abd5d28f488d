import type { Phrases } from './phrases.ts';

/** Words of keys that say nothing to people. */
const silentWords = new Set(['id', 'data', 'at']);

/**
 * A label for a data key: `carrier_name` → "Carrier name"; in another language its words are
 * translated where all are known, main word first ("Nombre de operador").
 */
export function labelOf(key: string, phrases: Phrases): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\s-]+/)
    .filter((word, _, all) => word !== '' && !(all.length > 1 && silentWords.has(word)));
  const translated = words.flatMap((word) => phrases.words[word] ?? []);
  const label =
    words.length > 0 && translated.length === words.length
      ? translated.reverse().join(' de ')
      : words.join(' ');
  return capitalised(label);
}

/** First letter in upper case, accents and emoji untouched. */
export function capitalised(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}

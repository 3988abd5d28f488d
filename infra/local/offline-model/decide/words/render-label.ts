import type { Phrases } from './phrases.ts';

/** Words in keys that mean nothing to people. */
const omittedWords = new Set(['id', 'data', 'at']);

/**
 * Renders the label of a data key: `carrier_name` → "Carrier name". In another language, the words
 * are translated if all of them are known, with the main word first ("Nombre de operador").
 */
export function renderLabel(key: string, phrases: Phrases): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\s-]+/)
    .filter((word, _, all) => word !== '' && !(all.length > 1 && omittedWords.has(word)));
  const translated = words.flatMap((word) => phrases.words[word] ?? []);
  const label =
    words.length > 0 && translated.length === words.length
      ? translated.reverse().join(' de ')
      : words.join(' ');
  return capitalise(label);
}

function capitalise(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase() + rest.join('');
}

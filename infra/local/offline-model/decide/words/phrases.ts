import english from '../../phrases/en.json' with { type: 'json' };
import spanish from '../../phrases/es.json' with { type: 'json' };

export type Phrases = Omit<typeof spanish, 'words'> & {
  /** Translations of everyday English words, for labels made from data keys. */
  readonly words: Readonly<Record<string, string>>;
};

const byLanguage: Readonly<Record<string, Phrases>> = { es: spanish, en: english };

/** Returns the phrases of a language, or the English ones for an unsupported language. */
export function findPhrases(language: string): Phrases {
  return byLanguage[language] ?? english;
}

/** Replaces the `{slots}` of a phrase with values. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

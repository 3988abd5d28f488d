import english from '../../phrases/en.json' with { type: 'json' };
import spanish from '../../phrases/es.json' with { type: 'json' };

export type Phrases = Omit<typeof spanish, 'words'> & {
  /** Everyday words by their English name, for labels made of data keys. */
  readonly words: Readonly<Record<string, string>>;
};

const byLanguage: Readonly<Record<string, Phrases>> = { es: spanish, en: english };

/** The phrases of a language; English for one that the stand-in does not speak. */
export function phrasesIn(language: string): Phrases {
  return byLanguage[language] ?? english;
}

/** Puts values into the `{slots}` of a phrase. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

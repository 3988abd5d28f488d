/** A BCP 47 language tag that an assistant declares, e.g. `es`, `en`. */
export type Language = string;

/** One text a person may see, in every language of the assistant. */
export type LocalizedText = Readonly<Record<Language, string>>;

/**
 * Picks the text in `language`, else in `fallback`. The catalogue check proves that every text
 * exists in every language of its assistant, so an empty string never reaches a person.
 */
export function textIn(text: LocalizedText, language: Language, fallback: Language): string {
  return text[language] ?? text[fallback] ?? '';
}

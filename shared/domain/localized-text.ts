/** A BCP 47 language tag that an assistant declares, e.g. `es`, `en`. */
export type Language = string;

/** One text that people see, in every language of the assistant. */
export type LocalizedText = Readonly<Record<Language, string>>;

/**
 * Picks the text in `language`, otherwise in `fallback`. The catalogue check guarantees that every
 * text exists in every language of its assistant, so nobody ever sees an empty string.
 */
export function pickText(text: LocalizedText, language: Language, fallback: Language): string {
  return text[language] ?? text[fallback] ?? '';
}

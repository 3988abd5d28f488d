import type { JsonValue } from '../domain/json.ts';
import { type LocalizedText, pickText } from '../domain/localized-text.ts';
import { renderTemplate } from '../domain/template.ts';
import type { NeedsInput } from './tool-result.ts';

/** An answer that a question offers: `value` goes into the input, `label` is what people read. */
export interface Choice {
  readonly value: JsonValue;
  readonly label: string | LocalizedText;
}

interface AskOptions {
  readonly choices?: readonly Choice[];
  /** Values of the question's placeholders, for all languages or one per language. */
  readonly details?: Readonly<Record<string, string | LocalizedText>>;
}

/** Shown where a text lacks the language of the question. */
const FALLBACK_LANGUAGE = 'es';

/**
 * Creates a service's function that asks a person for another value of `field`.
 * @param questions the service's `questions.json`: a text per reason and language, in which
 * `{{choices}}` stands for the labels of what is offered
 */
export function createAsk<Reason extends string>(
  questions: Readonly<Record<Reason, LocalizedText>>,
) {
  return (field: string, reason: Reason, options: AskOptions = {}): NeedsInput => {
    const { choices = [] } = options;
    const languages = Object.keys(questions[reason]);
    const question = Object.entries(questions[reason]).map(([language, text]) => [
      language,
      renderTemplate(text, toTemplateData(language, options)),
    ]);
    const toLabel = ({ label }: Choice): LocalizedText =>
      Object.fromEntries(languages.map((language) => [language, localize(label, language)]));
    return {
      type: 'needs-input',
      field,
      reason,
      question: Object.fromEntries(question),
      ...(choices.length > 0 && {
        allowed: choices.map(({ value }) => value),
        labels: choices.map(toLabel),
      }),
    };
  };
}

function toTemplateData(language: string, { choices = [], details = {} }: AskOptions) {
  const values = Object.entries(details).map(([name, detail]) => [
    name,
    localize(detail, language),
  ]);
  const labels = choices.map(({ label }) => localize(label, language));
  return { ...Object.fromEntries(values), choices: labels.join(', ') };
}

function localize(text: string | LocalizedText, language: string): string {
  return typeof text === 'string' ? text : pickText(text, language, FALLBACK_LANGUAGE);
}

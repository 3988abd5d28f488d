import type { JsonValue } from '../domain/json.ts';
import { type LocalizedText, pickText } from '../domain/localized-text.ts';
import { renderTemplate } from '../domain/template.ts';
import type { NeedsInput } from './tool-result.ts';

/** What a question offers: `value` goes into the input, `label` is what the person reads. */
export interface Choice {
  readonly value: JsonValue;
  readonly label: string | LocalizedText;
}

interface AskOptions {
  readonly choices?: readonly Choice[];
  /** Fill the question's placeholders; a text per language is shown in the question's. */
  readonly details?: Readonly<Record<string, string | LocalizedText>>;
}

/** The language that is shown where a text lacks the question's. */
const FALLBACK = 'es';

/**
 * A service's way to ask a person for another value of `field`: each reason has its question, per language, in
 * the service's `questions.json`; `{{choices}}` in it is filled with what is offered.
 */
export function createAsk<Reason extends string>(
  questions: Readonly<Record<Reason, LocalizedText>>,
) {
  return (field: string, reason: Reason, options: AskOptions = {}): NeedsInput => {
    const { choices = [] } = options;
    const question = Object.entries(questions[reason]).map(([language, text]) => [
      language,
      renderTemplate(text, dataIn(language, options)),
    ]);
    return {
      type: 'needs-input',
      field,
      reason,
      question: Object.fromEntries(question),
      ...(choices.length > 0 && { allowed: choices.map(({ value }) => value) }),
    };
  };
}

function dataIn(language: string, { choices = [], details = {} }: AskOptions) {
  const worded = (text: string | LocalizedText) =>
    typeof text === 'string' ? text : pickText(text, language, FALLBACK);
  const shown = Object.entries(details).map(([name, detail]) => [name, worded(detail)]);
  const labels = choices.map(({ label }) => worded(label));
  return { ...Object.fromEntries(shown), choices: labels.join(', ') };
}

import * as z from 'zod';
import type { JsonValue } from '../../../shared/domain/json.ts';
import { renderTemplate } from '../../../shared/domain/template.ts';
import type { NeedsInput } from '../../../shared/lambda/domain-service/tool-result.ts';
import texts from './questions.json' with { type: 'json' };

/** Why the person is asked; each has its question, per language, in `questions.json`. */
export type QuestionReason = keyof typeof texts;

const textSchema = z.record(z.string(), z.string());

/** What a question offers: `value` goes into the input, `label` is what the person reads. */
export interface Choice {
  readonly value: JsonValue;
  readonly label: string;
}

/** Asks the person for another value of `field`, offering `choices` where there are any. */
export function ask(
  field: string,
  reason: QuestionReason,
  options: { choices?: readonly Choice[]; details?: Readonly<Record<string, string>> } = {},
): NeedsInput {
  const { choices = [], details = {} } = options;
  const data = { ...details, choices: choices.map(({ label }) => label).join(', ') };
  const question = Object.entries(textSchema.parse(texts[reason])).map(([language, text]) => [
    language,
    renderTemplate(text, data),
  ]);
  return {
    type: 'needs-input',
    field,
    reason,
    question: Object.fromEntries(question),
    ...(choices.length > 0 && { allowed: choices.map(({ value }) => value) }),
  };
}

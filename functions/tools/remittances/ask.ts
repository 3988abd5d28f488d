import * as z from 'zod';
import type { JsonValue } from '../../../shared/domain/json.ts';
import { renderTemplate } from '../../../shared/domain/template.ts';
import type { NeedsInput } from '../../../shared/lambda/domain-service/tool-result.ts';
import type { Label } from './payout-partner.ts';
import texts from './questions.json' with { type: 'json' };

/** Why the person is asked; each has its question, per language, in `questions.json`. */
export type QuestionReason = keyof typeof texts;

const textSchema = z.object({ es: z.string(), en: z.string() });

/** What a question offers: `value` goes into the input, `label` is what the person reads. */
export interface Choice {
  readonly value: JsonValue;
  readonly label: string | Label;
}

interface Options {
  readonly choices?: readonly Choice[];
  readonly details?: Readonly<Record<string, string>>;
}

/** Asks the person for another value of `field`, offering `choices` where there are any. */
export function ask(field: string, reason: QuestionReason, options: Options = {}): NeedsInput {
  const { choices = [], details = {} } = options;
  const { es, en } = textSchema.parse(texts[reason]);
  const render = (text: string, language: keyof Label) => {
    const labels = choices.map(({ label }) =>
      typeof label === 'string' ? label : label[language],
    );
    return renderTemplate(text, { ...details, choices: labels.join(', ') });
  };
  return {
    type: 'needs-input',
    field,
    reason,
    question: { es: render(es, 'es'), en: render(en, 'en') },
    ...(choices.length > 0 && { allowed: choices.map(({ value }) => value) }),
  };
}

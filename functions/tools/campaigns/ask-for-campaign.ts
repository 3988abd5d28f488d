import * as z from 'zod';
import { renderTemplate } from '../../../shared/domain/template.ts';
import { type NeedsInput, type Refused, refused } from '../../../shared/services/tool-result.ts';
import type { Campaign } from './campaign-desk.ts';
import questions from './questions.json' with { type: 'json' };

const noneRuns = refused('NO_CAMPAIGN_RUNS', 'No campaign runs now');

/** Asks which of the campaigns is meant, each by its title in the language of the question. */
export function askForCampaign(campaigns: readonly Campaign[]): NeedsInput | Refused {
  if (campaigns.length === 0) return noneRuns;
  const question = Object.entries(z.record(z.string(), z.string()).parse(questions.WHICH_CAMPAIGN));
  return {
    type: 'needs-input',
    field: 'campaign_id',
    reason: 'WHICH_CAMPAIGN',
    question: Object.fromEntries(
      question.map(([language, text]) => {
        const titles = campaigns.map(({ title, id }) => title[language] ?? id);
        return [language, renderTemplate(text, { choices: titles.join(', ') })];
      }),
    ),
    allowed: campaigns.map(({ id }) => id),
  };
}

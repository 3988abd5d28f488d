import { createAsk } from '../../../shared/services/create-ask.ts';
import { type NeedsInput, type Refused, refused } from '../../../shared/services/tool-result.ts';
import type { Campaign } from './campaign-desk.ts';
import questions from './questions.json' with { type: 'json' };

const ask = createAsk(questions);

const noCampaignRuns = refused('NO_CAMPAIGN_RUNS', 'No campaign runs now');

/** Asks which of the campaigns is meant, each by its title in the language of the question. */
export function askForCampaign(campaigns: readonly Campaign[]): NeedsInput | Refused {
  if (campaigns.length === 0) return noCampaignRuns;
  const choices = campaigns.map(({ id, title }) => ({ value: id, label: title }));
  return ask('campaign_id', 'WHICH_CAMPAIGN', { choices });
}

import { createAsk } from '../../../shared/services/create-ask.ts';
import { createRefuse } from '../../../shared/services/create-refuse.ts';
import type { NeedsInput, Refused } from '../../../shared/services/tool-result.ts';
import type { Campaign } from './campaign-desk.ts';
import questions from './questions.json' with { type: 'json' };

const ask = createAsk(questions);

export const campaignRefusals = { NO_CAMPAIGN_RUNS: 'No campaign runs now' } as const;
const noCampaignRuns = createRefuse(campaignRefusals)('NO_CAMPAIGN_RUNS');

/** Asks which of the campaigns is meant, each by its title in the language of the question. */
export function askForCampaign(campaigns: readonly Campaign[]): NeedsInput | Refused {
  if (campaigns.length === 0) return noCampaignRuns;
  const choices = campaigns.map(({ id, title }) => ({ value: id, label: title }));
  return ask('campaign_id', 'WHICH_CAMPAIGN', { choices });
}

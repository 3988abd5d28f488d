import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { askForCampaign } from './ask-for-campaign.ts';
import type { CampaignsPorts } from './campaigns-ports.ts';
import { standingOf } from './eligibility.ts';
import { listResponses, responseTo } from './response.ts';
import { describeCampaign, runningCampaigns } from './running-campaigns.ts';
import type { campaignsTools } from './tools.ts';

type Tool = (typeof campaignsTools)['check_campaign_eligibility'];

/** Whether a person may take part in a campaign that runs, and if not, why. */
export function createCheckEligibility({
  table,
  desk,
  history,
}: CampaignsPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ campaign_id }, context) => {
    const campaigns = await runningCampaigns(desk, context.now);
    const campaign = campaigns.find(({ id }) => id === campaign_id);
    if (campaign === undefined) return askForCampaign(campaigns);
    const [standing, responses] = await Promise.all([
      standingOf(campaign, history, context),
      listResponses(table, context.userId),
    ]);
    const hasOptedOut = responseTo(campaign.id, responses) === 'OPTED_OUT';
    const obstacles = [...standing.obstacles, ...(hasOptedOut ? (['OPTED_OUT'] as const) : [])];
    return ok({
      ...describeCampaign(campaign),
      is_eligible: obstacles.length === 0,
      obstacles,
      payments: standing.payments,
      days: campaign.rules.days,
    });
  };
}

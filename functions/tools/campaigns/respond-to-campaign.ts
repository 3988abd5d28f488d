import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { askForCampaign } from './ask-for-campaign.ts';
import type { CampaignsPorts } from './campaigns-ports.ts';
import { EVERY_CAMPAIGN, storeResponse } from './response.ts';
import { runningCampaigns } from './running-campaigns.ts';
import type { campaignsTools } from './tools.ts';

type Tool = (typeof campaignsTools)['respond_to_campaign'];

/**
 * Keeps what a person says about a campaign; the last word counts. Without a campaign it is about all of them: then
 * opting out holds for future ones too, until they say otherwise.
 */
export function createRespondToCampaign({
  table,
  desk,
}: CampaignsPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ campaign_id: campaignId = EVERY_CAMPAIGN, response }, { userId, now }) => {
    if (campaignId !== EVERY_CAMPAIGN) {
      const campaigns = await runningCampaigns(desk, now);
      if (!campaigns.some(({ id }) => id === campaignId)) return askForCampaign(campaigns);
    }
    await storeResponse(table, userId, campaignId, { response, at: now });
    return ok({ campaign_id: campaignId, response });
  };
}

import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import type { CampaignsPorts } from './campaigns-ports.ts';
import { listResponses, responseTo } from './response.ts';
import { describeCampaign, runningCampaigns } from './running-campaigns.ts';
import type { campaignsTools } from './tools.ts';

type Tool = (typeof campaignsTools)['list_campaigns'];

/** The campaigns that run now, without those that the person wants to hear no more of. */
export function createListCampaigns({
  table,
  desk,
}: CampaignsPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, { userId, now }) => {
    const [campaigns, responses] = await Promise.all([
      runningCampaigns(desk, now),
      listResponses(table, userId),
    ]);
    const wanted = campaigns.filter(({ id }) => responseTo(id, responses) !== 'OPTED_OUT');
    return ok({
      campaigns: wanted.map((campaign) => ({
        ...describeCampaign(campaign),
        is_interested: responseTo(campaign.id, responses) === 'INTERESTED',
      })),
    });
  };
}

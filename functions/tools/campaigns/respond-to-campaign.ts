import * as z from 'zod';
import { tool } from '../../../shared/services/tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { askForCampaign, campaignRefusals } from './ask-for-campaign.ts';
import type { CampaignsPorts } from './campaigns-ports.ts';
import { listRunningCampaigns } from './list-running-campaigns.ts';
import { EVERY_CAMPAIGN, responseSchema, storeResponse } from './response.ts';
import { campaignInput } from './tool-schemas.ts';

/**
 * Stores a person's response to a campaign; the latest one counts. Without a campaign it is about
 * all of them: opting out then covers future campaigns too, until the person responds again.
 */
export const respondToCampaign = tool(
  {
    name: 'respond_to_campaign',
    kind: 'action',
    description:
      'Keeps that this person is interested in a campaign, or wants to hear no more of it. Without campaign_id: of all campaigns.',
    examples: [
      'Me interesa esa campaña',
      'Apúntame al club de recargas',
      'Ya no me mandes campañas',
      'No quiero saber más de ese beneficio',
      'I am interested in that campaign',
      'Sign me up for the top-up club',
      'Send me no more campaigns',
      'I don’t want to hear about that benefit again',
    ],
    input: z.object({ campaign_id: campaignInput.exactOptional(), response: responseSchema }),
    output: z.object({ campaign_id: z.string(), response: responseSchema }),
    refusals: campaignRefusals,
  },
  async (
    { campaign_id: campaignId = EVERY_CAMPAIGN, response },
    { userId, now },
    { table, desk }: CampaignsPorts,
  ) => {
    if (campaignId !== EVERY_CAMPAIGN) {
      const campaigns = await listRunningCampaigns(desk, now);
      if (!campaigns.some(({ id }) => id === campaignId)) return askForCampaign(campaigns);
    }
    await storeResponse(table, userId, campaignId, { response, at: now });
    return ok({ campaign_id: campaignId, response });
  },
);

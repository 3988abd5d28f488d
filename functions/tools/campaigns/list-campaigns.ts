import * as z from 'zod';
import { tool } from '../../../shared/services/tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import type { CampaignsPorts } from './campaigns-ports.ts';
import { describeCampaign, listRunningCampaigns } from './list-running-campaigns.ts';
import { findResponse, listResponses } from './response.ts';
import { campaignShape } from './tool-schemas.ts';

/** Lists the running campaigns that the person has not opted out of. */
export const listCampaigns = tool(
  {
    name: 'list_campaigns',
    kind: 'information',
    description: 'Lists the campaigns that run now and that this person has not opted out of.',
    examples: [
      '¿Qué campañas tienen?',
      '¿Hay algo especial este mes?',
      '¿Qué beneficios hay para mí?',
      'Muéstrame las campañas vigentes',
      'Which campaigns do you have?',
      'Is there anything special this month?',
      'What benefits are there for me?',
      'Show me the running campaigns',
    ],
    input: z.object({}),
    output: z.object({
      campaigns: z.array(z.object({ ...campaignShape, is_interested: z.boolean() })),
    }),
  },
  async (_input, { userId, now }, { table, desk }: CampaignsPorts) => {
    const [campaigns, responses] = await Promise.all([
      listRunningCampaigns(desk, now),
      listResponses(table, userId),
    ]);
    const wanted = campaigns.filter(({ id }) => findResponse(id, responses) !== 'OPTED_OUT');
    return ok({
      campaigns: wanted.map((campaign) => ({
        ...describeCampaign(campaign),
        is_interested: findResponse(campaign.id, responses) === 'INTERESTED',
      })),
    });
  },
);

import * as z from 'zod';
import { tool } from '../../../shared/services/tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { askForCampaign, campaignRefusals } from './ask-for-campaign.ts';
import type { CampaignsPorts } from './campaigns-ports.ts';
import { obstacleSchema, readStanding } from './eligibility.ts';
import { describeCampaign, listRunningCampaigns } from './list-running-campaigns.ts';
import { findResponse, listResponses } from './response.ts';
import { campaignInput, campaignShape } from './tool-schemas.ts';

/** Checks whether a person may take part in a running campaign, and if not, why. */
export const checkCampaignEligibility = tool(
  {
    name: 'check_campaign_eligibility',
    kind: 'information',
    description: 'Says whether this person may take part in a campaign, and if not, why.',
    examples: [
      '¿Puedo participar en la campaña?',
      '¿Aplico para el primer envío sin comisión?',
      '¿Qué me falta para el club de recargas?',
      '¿Por qué no me toca el beneficio?',
      'Can I take part in the campaign?',
      'Do I qualify for the first transfer without a fee?',
      'What am I missing for the top-up club?',
      'Why don’t I get the benefit?',
    ],
    input: z.object({ campaign_id: campaignInput }),
    output: z.object({
      ...campaignShape,
      is_eligible: z.boolean(),
      obstacles: z.array(obstacleSchema),
      payments: z.int().meta({ description: 'Payments that count for it.' }),
      days: z.int().meta({ description: 'Over how many days they were counted.' }),
    }),
    refusals: campaignRefusals,
  },
  async ({ campaign_id }, context, { table, desk, history }: CampaignsPorts) => {
    const campaigns = await listRunningCampaigns(desk, context.now);
    const campaign = campaigns.find(({ id }) => id === campaign_id);
    if (campaign === undefined) return askForCampaign(campaigns);
    const [standing, responses] = await Promise.all([
      readStanding(campaign, history, context),
      listResponses(table, context.userId),
    ]);
    const hasOptedOut = findResponse(campaign.id, responses) === 'OPTED_OUT';
    const obstacles = [...standing.obstacles, ...(hasOptedOut ? (['OPTED_OUT'] as const) : [])];
    return ok({
      ...describeCampaign(campaign),
      is_eligible: obstacles.length === 0,
      obstacles,
      payments: standing.payments,
      days: campaign.rules.days,
    });
  },
);

import * as z from 'zod';
import type { ServiceTool } from '../../../shared/services/service-definition.ts';
import { obstacleSchema } from './eligibility.ts';
import { responseSchema } from './response.ts';
import { toolExamples } from './tool-examples.ts';

const textSchema = z.record(z.string(), z.string()).meta({ description: 'Per language.' });

const campaignShape = {
  campaign_id: z.string(),
  category: z.string(),
  title: textSchema,
  description: textSchema,
  ends_at: z.string(),
};

const campaignInput = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'campaign_id from list_campaigns.' });

/** The tools of campaigns. `service.json` is generated from here. */
export const campaignsTools = {
  list_campaigns: {
    kind: 'information',
    description: 'Lists the campaigns that run now and that this person has not opted out of.',
    examples: toolExamples.list_campaigns,
    movesMoney: false,
    input: z.object({}),
    output: z.object({
      campaigns: z.array(z.object({ ...campaignShape, is_interested: z.boolean() })),
    }),
  },
  check_campaign_eligibility: {
    kind: 'information',
    description: 'Says whether this person may take part in a campaign, and if not, why.',
    examples: toolExamples.check_campaign_eligibility,
    movesMoney: false,
    input: z.object({ campaign_id: campaignInput }),
    output: z.object({
      ...campaignShape,
      is_eligible: z.boolean(),
      obstacles: z.array(obstacleSchema),
      payments: z.int().meta({ description: 'Payments that count for it.' }),
      days: z.int().meta({ description: 'Over how many days they were counted.' }),
    }),
  },
  respond_to_campaign: {
    kind: 'action',
    description:
      'Keeps that this person is interested in a campaign, or wants to hear no more of it. Without campaign_id: of all campaigns.',
    examples: toolExamples.respond_to_campaign,
    movesMoney: false,
    input: z.object({ campaign_id: campaignInput.exactOptional(), response: responseSchema }),
    output: z.object({ campaign_id: z.string(), response: responseSchema }),
  },
} as const satisfies Readonly<Record<string, ServiceTool>>;

/** The service as `service.json` publishes it. */
export const service = {
  service: 'campaigns',
  description: 'Campaigns that run, who may take part, and what people said about them.',
  needs: ['wallet'],
  tools: campaignsTools,
} as const;

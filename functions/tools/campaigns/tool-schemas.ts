import * as z from 'zod';

export const textSchema = z.record(z.string(), z.string()).meta({ description: 'Per language.' });

export const campaignShape = {
  campaign_id: z.string(),
  category: z.string(),
  title: textSchema,
  description: textSchema,
  ends_at: z.string(),
};

export const campaignInput = z
  .string()
  .min(1)
  .max(60)
  .meta({ description: 'campaign_id from list_campaigns.' });

import * as z from 'zod';
import type { CampaignDesk } from '../campaign-desk.ts';
import file from './campaigns.json' with { type: 'json' };

const textSchema = z.record(z.string(), z.string());

const fileSchema = z.strictObject({
  campaigns: z.array(
    z.strictObject({
      id: z.string(),
      category: z.string(),
      title: textSchema,
      description: textSchema,
      starts_at: z.iso.datetime(),
      ends_at: z.iso.datetime(),
      rules: z.strictObject({
        days: z.int().positive(),
        min_payments: z.int().exactOptional(),
        max_payments: z.int().exactOptional(),
      }),
    }),
  ),
});

/** Made-up campaigns: two that run and one that is over. Nobody gets a reward. */
export function createSandboxCampaignDesk(): CampaignDesk {
  const { campaigns } = fileSchema.parse(file);
  return {
    list: () =>
      Promise.resolve(
        campaigns.map(({ starts_at: startsAt, ends_at: endsAt, rules, ...campaign }) => {
          const { days, min_payments: minPayments, max_payments: maxPayments } = rules;
          const bounds = {
            ...(minPayments !== undefined && { minPayments }),
            ...(maxPayments !== undefined && { maxPayments }),
          };
          return { ...campaign, startsAt, endsAt, rules: { days, ...bounds } };
        }),
      ),
  };
}

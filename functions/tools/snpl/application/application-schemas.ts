import * as z from 'zod';
import { figuresSchema } from '../pricing/pricing-schemas.ts';

export const applicationInput = z.string().trim().min(1).max(64).optional().meta({
  description: 'application_id or reference of the application. Leave it out for the latest.',
});

export const applicationSchema = figuresSchema.extend({
  application_id: z.string(),
  reference: z.string().meta({ description: 'The loan keeps it.' }),
  status: z
    .enum(['IN_REVIEW', 'APPROVED', 'DECLINED', 'CANCELLED'])
    .meta({ description: 'APPROVED: the money is in the wallet.' }),
  reason: z.string().optional().meta({ description: 'Why it was declined; a code.' }),
  is_with_colleague: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'A colleague looks into it: nothing else will find out how it ends.' }),
  created_at: z.string(),
  loan_id: z.string().optional(),
  first_due_date: z.string().optional(),
});

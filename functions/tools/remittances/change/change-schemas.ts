import * as z from 'zod';
import { labelSchema, recipientMethodSchema } from '../corridor/corridor-schemas.ts';
import { scheduledTransferSchema } from '../schedule/schedule-schemas.ts';

const changeShape = {
  quote_id: z.string(),
  expires_at: z.string().meta({ description: 'Until then, the change can be made.' }),
  recipient_name: z.string(),
  country: z.string(),
  country_name: labelSchema,
};

/** Who is added, and how they are paid. */
export const additionSchema = z.object({
  ...changeShape,
  relationship: z.string().exactOptional(),
  methods: z.array(recipientMethodSchema),
});

/** Who is deleted. */
export const deletionSchema = z.object({
  recipient_id: z.string(),
  ...changeShape,
  relationship: z.string().exactOptional(),
  methods: z.array(recipientMethodSchema),
  scheduled: z
    .array(scheduledTransferSchema)
    .meta({ description: 'Transfers to them that wait for their day; they will not be made.' }),
});

/** What a saved recipient is changed from and to; what stays as it is, is not listed. */
export const updateSchema = z.object({
  recipient_id: z.string(),
  ...changeShape,
  new_name: z.string().exactOptional(),
  old_relationship: z.string().exactOptional(),
  new_relationship: z.string().exactOptional(),
  new_methods: z.array(
    recipientMethodSchema.extend({
      old_account_last4: z.string().nullable().meta({ description: 'null for a new account.' }),
    }),
  ),
});

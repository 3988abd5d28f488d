import * as z from 'zod';
import { savedNameInput } from '../../../../shared/services/saved-name/saved-name-input.ts';
import { deliveryTypes } from '../corridor/corridor.ts';
import { labelSchema, recipientMethodSchema } from '../corridor/corridor-schemas.ts';

export const recipientInput = z.string().trim().min(1).max(80).meta({
  'x-entity': 'recipient',
  // The place where flows store the output of list_recipients.
  'x-from': 'recipientsData.recipients',
  description:
    'id from list_recipients, or the recipient as the person calls them: "mamá", "Juan".',
});

export const nameInput = savedNameInput(60).meta({
  'x-entity': 'name',
  description: 'Full name of who receives the money.',
});

export const relationshipInput = savedNameInput(40).meta({
  'x-entity': 'text',
  description: 'Who it is to the person, e.g. "mamá".',
});

export const deliveryTypeInput = z
  .enum(deliveryTypes)
  .meta({ description: 'How this recipient can be paid; an account number alone says it too.' });

export const accountInput = z
  .string()
  .trim()
  .min(4)
  .max(40)
  .regex(/^[\d\s.-]+$/)
  .meta({
    'x-entity': 'account',
    description: 'Account number, in Mexico the CLABE of 18 digits. Not needed for cash.',
  });

export const recipientSchema = z.object({
  id: z.string(),
  name: z.string(),
  relationship: z.string().exactOptional(),
  relation: z
    .string()
    .exactOptional()
    .meta({ description: 'The relationship in one word of ours: mother, brother.' }),
  aliases: z.array(z.string()).meta({ description: 'What else the person calls them.' }),
  country: z.string().meta({ description: 'ISO 3166 code.' }),
  country_name: labelSchema,
  currency: z.string().meta({ description: 'ISO 4217 code of what they receive.' }),
  delivery_methods: z.array(z.string()).meta({ description: 'bank, cash, wallet.' }),
  methods: z.array(recipientMethodSchema).min(1),
  account_last4: z.string().exactOptional(),
});

import * as z from 'zod';
import { toMinor } from '../../../../shared/domain/money/money.ts';
import { KYC_LEVELS, WALLET_CURRENCY } from '../limits/kyc-limits.ts';
import person from './demo-person.json' with { type: 'json' };

const amountSchema = z.string().transform((amount) => toMinor(amount, WALLET_CURRENCY));

/** What every new person in the sandbox has. */
export const demoPerson = z
  .strictObject({
    kyc_level: z.literal(KYC_LEVELS),
    opening_balance: amountSchema,
    /** Counts for the month's limit as if it had been spent before. */
    spent_this_month: amountSchema,
    cards: z.array(
      z.strictObject({
        brand: z.string(),
        last4: z.string().regex(/^\d{4}$/),
        expires: z.string().regex(/^\d\d\/\d\d$/),
        is_default: z.boolean(),
      }),
    ),
  })
  .parse(person);

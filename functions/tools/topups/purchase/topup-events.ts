import * as z from 'zod';
import { amountIn } from '../../../../shared/services/amounts/amount-in.ts';
import { failures } from '../refusals.ts';

const topupShape = {
  topup_id: z.string(),
  reference: z.string(),
  phone_number: z.string(),
  carrier_name: z.string(),
  amount: amountIn('currency'),
  currency: z.string(),
  fee: amountIn('cost_currency'),
  total: amountIn('cost_currency'),
  cost_currency: z.string(),
};

/** Published when a top-up is decided after the person was told that it is pending. */
export const topupEvents = {
  topup_completed: z.object(topupShape),
  topup_failed: z.object({ ...topupShape, reason: z.enum(Object.keys(failures)) }),
  /** Nobody could find out how it ended: a colleague takes it over. */
  topup_unresolved: z.object(topupShape),
} as const;

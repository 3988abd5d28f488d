import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask, type QuestionReason } from '../ask.ts';
import { type Corridor, SENT_CURRENCY } from '../corridor/corridor.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { writeAmount } from './asked-amount.ts';
import { type MaxNow, type MaxReason, readMaxNow } from './max-now.ts';

export type CheckedAmount = { readonly type: 'fits' } | NeedsInput | Refused;

/**
 * Checks that the corridor accepts an amount in US cents and that the person may and can send it.
 * Returns a question with the most that is possible now, or a refusal when nothing is.
 */
export async function checkAmount(
  amount: bigint,
  corridor: Corridor,
  context: CallContext,
  ports: Pick<RemittancesPorts, 'ledger'>,
): Promise<CheckedAmount> {
  if (amount < corridor.minimum) return askFor('BELOW_MINIMUM', corridor.minimum, corridor);
  const max = await readMaxNow(corridor, context, ports);
  if (max === undefined) return refuse('WALLET_NOT_AVAILABLE');
  if (amount <= max.amount) return { type: 'fits' };
  return max.amount > 0n ? askFor(questions[max.reason], max.amount, corridor) : refuseAmount(max);
}

const questions: Readonly<Record<MaxReason, QuestionReason>> = {
  PER_TRANSFER: 'ABOVE_MAXIMUM',
  DAILY_LIMIT: 'ABOVE_DAILY_LIMIT',
  MONTHLY_LIMIT: 'ABOVE_MONTHLY_LIMIT',
  BALANCE: 'INSUFFICIENT_FUNDS',
};

const refusalCodes = {
  PER_TRANSFER: 'TRANSFER_NOT_POSSIBLE',
  DAILY_LIMIT: 'DAILY_LIMIT_REACHED',
  MONTHLY_LIMIT: 'MONTHLY_LIMIT_REACHED',
  BALANCE: 'INSUFFICIENT_FUNDS',
} as const satisfies Record<MaxReason, string>;

/** Refuses an amount that the person cannot change, with what is possible instead. */
export function refuseAmount({ amount, reason, possibleOn }: MaxNow): Refused {
  const currency = SENT_CURRENCY;
  return refuse(refusalCodes[reason], {
    ...(amount > 0n && { max_now: { amount: toJsonAmount(amount, currency), currency } }),
    ...(possibleOn !== undefined && { possible_on: possibleOn }),
  });
}

function askFor(reason: QuestionReason, figure: bigint, { name }: Corridor): NeedsInput {
  const limit = writeAmount(figure, SENT_CURRENCY);
  return ask('amount_usd', reason, {
    details: { limit, country_es: name.es, country_en: name.en },
  });
}

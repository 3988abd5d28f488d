import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { callOwnTool } from '../../../../shared/services/call-own-tool.ts';
import { listOrders } from '../../../../shared/services/paid-order/order.ts';
import { refuseQuote } from '../../../../shared/services/quote/execute-quote.ts';
import { findQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { findSavedOrWritten } from '../number/find-saved-or-written.ts';
import { createTopup } from '../purchase/create-topup.ts';
import { topupOrders, toStatus } from '../purchase/topup-orders.ts';
import { readSpendingPower } from '../quote/spending-power.ts';
import { type TopupTerms, topupQuotes } from '../quote/topup-terms.ts';
import { failures, obstacles, refuse, repetitionRefusals } from '../refusals.ts';
import { amountInput, phoneInput, quoteSchema, topupSchema } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';

/** How many top-ups are searched for the last one of a number. */
const MAX_SEARCHED = 50;

/**
 * Tops up again as the last time: the same number, carrier and amount at today's price. Executes
 * what it prepared as `create_topup` does.
 */
export const repeatLastTopup = preparedTool(
  {
    name: 'repeat_last_topup',
    kind: 'action',
    description:
      'Makes the same top-up again as the last time: same number and amount, at today’s price; for another number or amount when the person says so. The person is asked to confirm the exact price first.',
    examples: [
      'Repite mi última recarga',
      'La misma recarga de siempre',
      'Otra vez la misma recarga',
      'Haz la recarga igual que la última',
      'Otra igual',
      'Repeat my last top-up',
      'The same top-up as last time',
      'That same top-up once more',
      'Do my usual top-up',
    ],
    movesMoney: true,
    prepared: quoteSchema,
    input: z.object({
      phone_number: phoneInput
        .optional()
        .meta({ description: 'Whose last top-up is meant, when the person names that.' }),
      new_phone_number: phoneInput
        .optional()
        .meta({ description: 'Who gets it this time, when it is another number.' }),
      amount: amountInput
        .optional()
        .meta({ description: 'Another amount, when the person gives one.' }),
      ...quotedInputShape,
    }),
    output: topupSchema,
    refusals: { ...failures, ...obstacles, ...repetitionRefusals },
  },
  {
    prepare: async (asked, context, ports: TopupsPorts) => {
      const last = await findLastTopup(asked.phone_number, context, ports);
      if (last.type !== 'found') return last;
      const changed = await changeInput(toInput(last.terms), asked, context, ports);
      if (changed.type !== 'changed') return changed;
      const call = { tool: createTopup, name: 'prepare_create_topup', answer: quoteSchema };
      const prepared = await callOwnTool({ ...call, input: changed.input }, context, ports);
      if (prepared.type !== 'needs-input') return prepared;
      return refuseRepetition(prepared.reason, context, ports);
    },
    execute: async ({ quote_id }, context, ports: TopupsPorts) => {
      const { userId } = context;
      const found = quote_id && (await findQuote(topupQuotes, userId, quote_id, ports.table));
      if (!found) return refuseQuote('QUOTE_NOT_FOUND');
      const input = { ...toInput(found.quote.terms), quote_id };
      const call = { tool: createTopup, name: 'create_topup', answer: topupSchema, input };
      const result = await callOwnTool(call, context, ports);
      return result.type === 'needs-input' ? refuse('CANNOT_REPEAT') : result;
    },
  },
);

async function findLastTopup(
  phone: string | undefined,
  context: CallContext,
  ports: TopupsPorts,
): Promise<{ readonly type: 'found'; readonly terms: TopupTerms } | NeedsInput | Refused> {
  const named = phone === undefined ? undefined : await findSavedOrWritten(phone, context, ports);
  if (named && named.type !== 'found') return named;
  const topups = await listOrders(topupOrders, context.userId, MAX_SEARCHED, ports.table);
  const topup = topups
    .filter(({ terms }) => named === undefined || terms.e164 === named.number.e164)
    .find(({ ending }) => toStatus(ending) !== 'FAILED');
  return topup ? { type: 'found', terms: topup.terms } : refuse('NO_TOPUPS');
}

interface Change {
  readonly new_phone_number?: string | undefined;
  readonly amount?: number | undefined;
}

type TopupInput = ReturnType<typeof toInput>;

/** What was asked for then, with the number or the amount that is asked for now. */
async function changeInput(
  input: TopupInput,
  { new_phone_number, amount }: Change,
  context: CallContext,
  ports: TopupsPorts,
): Promise<{ readonly type: 'changed'; readonly input: TopupInput } | NeedsInput> {
  const changed = { ...input, ...(amount === undefined ? {} : { amount }) };
  if (new_phone_number === undefined) return { type: 'changed', input: changed };
  const found = await findSavedOrWritten(new_phone_number, context, ports);
  if (found.type !== 'found') return { ...found, field: 'new_phone_number' };
  const { number, carrier } = found;
  return {
    type: 'changed',
    input: { ...changed, phone_number: number.e164, carrier_id: carrier.id },
  };
}

function toInput({ e164, carrier_id, amount, currency }: TopupTerms) {
  return { phone_number: e164, carrier_id, amount: toJsonAmount(amount, currency) };
}

/** Most of it was asked for with the first top-up, not now: there is nothing to ask for again. */
async function refuseRepetition(
  reason: string,
  context: CallContext,
  ports: TopupsPorts,
): Promise<Refused> {
  if (reason === 'INSUFFICIENT_FUNDS') return refuse(reason);
  if (reason === 'DAILY_LIMIT') return refuse('TOPUP_LIMIT_REACHED');
  const power = reason === 'SPENDING_LIMIT' ? await readSpendingPower(ports, context) : undefined;
  return refuse(power?.limitCode ?? 'CANNOT_REPEAT');
}

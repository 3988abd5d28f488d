import * as z from 'zod';
import { walletLimitsSchema } from '../../../../shared/contracts/wallet-ledger.ts';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { LedgerLimits } from '../../../../shared/services/ports/wallet-ledger.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { type NeedsInput, ok } from '../../../../shared/services/tool-result.ts';
import { type Corridor, SENT_CURRENCY } from '../corridor/corridor.ts';
import { countryInput } from '../corridor/corridor-schemas.ts';
import { findDestination } from '../corridor/find-destination.ts';
import { readRecipients } from '../recipient/recipient.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import { amountRefusals, refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { findLastTransfer } from '../repetition/find-last-transfer.ts';
import { findMaxNow, type MaxNow, maxReasons } from './max-now.ts';

const inputSchema = z.object({
  recipient_id: recipientInput.optional(),
  country: countryInput.optional(),
});

/** Returns the most that this person can send now, and the limits of day and month behind it. */
export const getUserLimits = tool(
  {
    name: 'get_user_limits',
    kind: 'information',
    description:
      'The limits of this person per day and month, what is used of them, what remains, and the maximum now by all limits and the balance together (max_now_usd).',
    examples: [
      '¿Cuánto puedo enviar hoy?',
      '¿Cuál es mi límite de envío?',
      '¿Cuánto me queda para mandar este mes?',
      'Mis límites',
      'How much can I send today?',
      'What is my sending limit?',
      'How much can I still send this month?',
      'My limits',
      '¿Cuál es el máximo?',
      'What is the maximum?',
      'My sending limits',
      'Mis límites de envío',
      '¿Cuánto puedo mandar al mes?',
      '¿Qué es lo máximo que puedo enviar?',
      'What is the most I can send?',
    ],
    input: inputSchema,
    output: walletLimitsSchema.extend({
      max_now_usd: z.number().meta({
        description:
          'The most that can be sent now in one transfer, without the fee; 0 when nothing can. It holds for every country that this was asked for.',
      }),
      balance_usd: z.number().meta({ description: 'What the person has, available now.' }),
      last_sent: z
        .object({ recipient_id: z.string(), amount_usd: z.number() })
        .exactOptional()
        .meta({ description: 'The last transfer to the recipient asked for, without its fee.' }),
      can_send: z.boolean().meta({ description: 'max_now_usd is above zero.' }),
      max_now_reason: z
        .enum(maxReasons)
        .meta({ description: 'What keeps the person from sending more.' }),
      possible_on: z.iso
        .date()
        .exactOptional()
        .meta({ description: 'When nothing can be sent: the day it is possible again.' }),
    }),
    refusals: amountRefusals,
  },
  async (destination, context, ports: RemittancesPorts) => {
    const corridors = await findCorridors(destination, context, ports);
    if ('type' in corridors) return corridors;
    const { ledger } = ports;
    const [limits, balance, last] = await Promise.all([
      ledger.limits(context),
      ledger.balance(context),
      findLastSent(destination, context, ports),
    ]);
    if (limits === undefined || balance === undefined) return refuse('WALLET_NOT_AVAILABLE');
    const [first, ...others] = corridors.map((each) => findMaxNow(each, limits, balance));
    if (first === undefined) return refuse('TRANSFER_NOT_POSSIBLE');
    const lowest = others.reduce((one, other) => (other.amount < one.amount ? other : one), first);
    const balance_usd = toJsonAmount(balance.available, SENT_CURRENCY);
    return ok({ ...describeLimits(limits), ...describeMaxNow(lowest), ...last, balance_usd });
  },
);

/** What the recipient asked for got last, where they got anything. */
async function findLastSent(
  { recipient_id }: z.output<typeof inputSchema>,
  context: CallContext,
  ports: RemittancesPorts,
) {
  if (recipient_id === undefined) return {};
  const last = await findLastTransfer(recipient_id, context, ports);
  if (last.type !== 'found' || last.recipientId !== undefined) return {};
  const { recipient_id: id, amount } = last.terms;
  return { last_sent: { recipient_id: id, amount_usd: toJsonAmount(amount, SENT_CURRENCY) } };
}

/** Where the figure has to hold: the place named, else where people are saved, else everywhere. */
async function findCorridors(
  destination: z.output<typeof inputSchema>,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<readonly Corridor[] | NeedsInput> {
  if (destination.recipient_id !== undefined || destination.country !== undefined) {
    const found = await findDestination(destination, context, ports);
    return found.type === 'found' ? [found.corridor] : found;
  }
  await ports.accounts.open(context.userId);
  const [corridors, recipients] = await Promise.all([
    ports.partner.corridors(),
    readRecipients(ports.table, context.userId),
  ]);
  const countries = new Set(recipients.map(({ country }) => country));
  const theirs = corridors.filter(({ country }) => countries.has(country));
  return theirs.length > 0 ? theirs : corridors;
}

function describeLimits({ kycLevel, currency, day, month }: LedgerLimits) {
  const toAmount = (minor: bigint) => toJsonAmount(minor > 0n ? minor : 0n, currency);
  return {
    kyc_level: kycLevel,
    currency,
    daily_limit: toAmount(day.limit),
    daily_used: toAmount(day.used),
    daily_remaining: toAmount(day.limit - day.used),
    daily_renews_on: day.renewsOn,
    monthly_limit: toAmount(month.limit),
    monthly_used: toAmount(month.used),
    monthly_remaining: toAmount(month.limit - month.used),
    monthly_renews_on: month.renewsOn,
  };
}

function describeMaxNow({ amount, reason, possibleOn }: MaxNow) {
  return {
    max_now_usd: toJsonAmount(amount, SENT_CURRENCY),
    can_send: amount > 0n,
    max_now_reason: reason,
    ...(possibleOn !== undefined && { possible_on: possibleOn }),
  };
}

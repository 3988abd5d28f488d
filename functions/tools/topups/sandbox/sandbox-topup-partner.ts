import * as z from 'zod';
import { RejectedError, UnavailableError } from '../../../../shared/domain/errors.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { TopupOrder, TopupOutcome, TopupPartner } from '../topup-partner.ts';
import { readSandboxCatalogue, type SandboxBehaviour } from './sandbox-catalogue.ts';

const outcomeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('completed'), partnerReference: z.string() }),
  z.strictObject({
    type: z.literal('declined'),
    reason: z.enum(['LINE_SUSPENDED', 'TOPUP_DECLINED']),
  }),
]);

const BASE = 'USD';

/**
 * Stands in for a seller of mobile credit: a price list, orders that are stored and idempotent, and
 * numbers that misbehave (see README.md). No phone gets credit.
 */
export function createSandboxTopupPartner(
  table: RecordTable,
  wait: (ms: number) => Promise<void>,
): TopupPartner {
  const { carriers, promotions, rates, behaviours } = readSandboxCatalogue();
  return {
    carriers: () => Promise.resolve(carriers),
    promotions: () => Promise.resolve(promotions),
    exchangeRate(base, quote) {
      const rate = rates[quote];
      return base === BASE && rate !== undefined
        ? Promise.resolve({ base, quote, rate })
        : Promise.reject(new RejectedError('No such rate', { details: { base, quote } }));
    },
    async topUp(order) {
      const known = await findOutcome(table, order.key);
      if (known) return known;
      const behaviour = behaviours[order.phone];
      if (behaviour?.type === 'unavailable') throw new UnavailableError('Sandbox partner is down');
      if (behaviour?.type === 'slow') await wait(behaviour.ms);
      const outcome = await execute(table, order, behaviour);
      if (behaviour?.type === 'lose-answer') throw new UnavailableError('Sandbox answer was lost');
      return outcome;
    },
  };
}

async function execute(
  table: RecordTable,
  order: TopupOrder,
  behaviour: SandboxBehaviour | undefined,
): Promise<TopupOutcome> {
  const outcome: TopupOutcome =
    behaviour?.type === 'decline'
      ? { type: 'declined', reason: behaviour.reason }
      : { type: 'completed', partnerReference: deriveId('sandbox', order.key) };
  const data = {
    outcome: { ...outcome },
    phone: order.phone,
    carrier_id: order.carrierId,
    amount: order.amount.minor.toString(),
    currency: order.amount.currency,
  };
  await table.write([{ type: 'put', key: orderKey(order.key), data, expected: 'absent' }]);
  // Of parallel calls the first one decided; all answer with its outcome.
  return (await findOutcome(table, order.key)) ?? outcome;
}

async function findOutcome(table: RecordTable, key: string): Promise<TopupOutcome | undefined> {
  const record = await table.get(orderKey(key));
  return record && outcomeSchema.parse(record.data['outcome']);
}

/** The partner's own books, apart from ours although in the same table. */
function orderKey(key: string) {
  return { partition: `SANDBOX-ORDER#${key}`, sort: 'ORDER' };
}

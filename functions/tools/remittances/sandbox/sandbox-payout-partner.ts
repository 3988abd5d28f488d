import { RejectedError, UnavailableError } from '../../../../shared/domain/errors.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import type { OrderOutcome, PayoutOrder, PayoutPartner } from '../payout/payout-partner.ts';
import { readSandboxCatalogue, type SandboxBehaviour } from './sandbox-catalogue.ts';
import { type SandboxFate, SandboxOrders } from './sandbox-orders.ts';

/** US cents from which amounts behave: "all I have" comes to whatever cents are left. */
const behavesFrom = 100_000n;

/**
 * Stands in for a payout network: real corridors, stored and idempotent orders that take their
 * time, and amounts that misbehave on purpose (see README.md). Nobody is paid anything.
 */
export function createSandboxPayoutPartner(
  table: RecordTable,
  wait: (ms: number) => Promise<void>,
): PayoutPartner {
  const { corridors, rates, timing, behaviours } = readSandboxCatalogue();
  const orders = new SandboxOrders(table, timing);
  const findBehaviour = ({ sent }: PayoutOrder) =>
    sent.minor < behavesFrom ? behaviours[(sent.minor % 100n).toString()] : undefined;
  return {
    corridors: () => Promise.resolve(corridors),
    exchangeRate(base, quote) {
      const rate = rates[quote];
      return base === SENT_CURRENCY && rate !== undefined
        ? Promise.resolve({ base, quote, rate })
        : Promise.reject(
            new RejectedError('Exchange rate not found', { details: { base, quote } }),
          );
    },
    async order(order) {
      const known = await orders.find(order.key);
      if (known) return toOutcome(known.fate, order.key);
      const behaviour = findBehaviour(order);
      if (behaviour?.type === 'unavailable') throw new UnavailableError('Sandbox partner is down');
      if (behaviour?.type === 'slow') await wait(behaviour.ms);
      const method = corridors
        .flatMap(({ methods }) => methods)
        .find(({ id }) => id === order.methodId);
      const stored = await orders.add(order, method?.type ?? 'BANK', toFate(behaviour));
      if (behaviour?.type === 'lose-answer') throw new UnavailableError('Sandbox answer was lost');
      return toOutcome(stored.fate, order.key);
    },
    report: (key, now) => orders.report(key, now),
    cancel: (key, now) => orders.cancel(key, now),
  };
}

function toFate(behaviour: SandboxBehaviour | undefined): SandboxFate {
  if (behaviour?.type === 'decline') return { type: 'declined', reason: behaviour.reason };
  return behaviour?.type === 'fail-later'
    ? { type: 'fails', reason: behaviour.reason }
    : { type: 'pays' };
}

function toOutcome(fate: SandboxFate, key: string): OrderOutcome {
  if (fate.type === 'cancelled') return { type: 'declined', reason: 'CANCELLED' };
  if (fate.type === 'declined') return fate;
  return { type: 'accepted', partnerReference: `sandbox-${key}` };
}

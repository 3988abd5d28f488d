import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  HoldOutcome,
  LedgerContext,
  PaymentRequest,
} from '../../../../../shared/services/ports/wallet-ledger.ts';
import { FakeWalletLedger } from '../../../../support/fakes/fake-wallet-ledger.ts';
import { bills, createBillpayWorld } from '../../../../support/services/billpay-world.ts';
import { aToolContext } from '../../../../support/services/topups-caller.ts';

const key = { idempotencyKey: 'confirm_1' };

type Bill = keyof typeof bills;

const open = async (bill: Bill = 'cfe') => {
  const world = createBillpayWorld();
  const quoted = await world.prepare('pay_bill', bills[bill]);
  world.faults.log.length = 0;
  return { ...world, quoted };
};

/** Every access of an undisturbed payment, e.g. `hold 1`, `write 2`. */
const crashPoints = async (bill: Bill) => {
  const { data, quoted, faults } = await open(bill);
  await data('pay_bill', quoted, key);
  const seen = new Map<string, number>();
  return faults.log.map((operation) => {
    const occurrence = (seen.get(operation) ?? 0) + 1;
    seen.set(operation, occurrence);
    return { operation, occurrence };
  });
};

const nothing = { payments: [], balance: [150_000n, 0n], orders: 0 };
const paid = {
  payments: [expect.objectContaining({ status: 'COMPLETED' })],
  balance: [150_000n - 4_977n, 0n],
  orders: 1,
};

class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

/**
 * A wallet with too little money for the first caller and enough for the second, who finishes
 * before the first can store the refusal.
 */
class OvertakenWallet extends FakeWalletLedger {
  readonly firstIsSettled = new Gate();
  readonly #secondIsHeld = new Gate();
  #holds = 0;

  override async hold(request: PaymentRequest, context: LedgerContext): Promise<HoldOutcome> {
    this.#holds += 1;
    if (this.#holds === 1) {
      await this.#secondIsHeld.opened;
      return { type: 'insufficient-funds' };
    }
    const held = await super.hold(request, context);
    this.#secondIsHeld.open();
    await this.firstIsSettled.opened;
    return held;
  }
}

describe('pay_bill happens once per key', () => {
  it('when the process crashes before or after any access', async () => {
    const points = await crashPoints('cfe');
    expect(points.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['get', 'next', 'write', 'schedule', 'hold', 'capture']),
    );
    for (const { operation, occurrence } of points) {
      for (const moment of ['failBefore', 'failAfter'] as const) {
        const { call, quoted, faults, orders, balance } = await open();
        faults[moment](operation, occurrence);
        const crashed = await call('pay_bill', quoted, key);
        expect(crashed, `${moment} ${operation} ${occurrence}`).toMatchObject({ type: 'failed' });
        const resumed = await call('pay_bill', quoted, key);
        expect(resumed).toMatchObject({ type: 'ok', data: { status: 'COMPLETED', total: 49.77 } });
        expect(await call('pay_bill', quoted, key)).toEqual(resumed);
        expect(orders()).toHaveLength(1);
        expect(await balance()).toEqual([150_000n - 4_977n, 0n]);
      }
    }
  });

  it('and is completed by the scheduler when the process crashes and nobody asks again', async () => {
    const points = await crashPoints('cfe');
    const moments = points.flatMap((point) =>
      (['failBefore', 'failAfter'] as const).map((moment) => ({ ...point, moment })),
    );
    for (const { operation, occurrence, moment } of moments) {
      const world = await open();
      world.faults[moment](operation, occurrence);
      await world.call('pay_bill', world.quoted, key);
      await world.runUntil('2026-01-12T18:00:00.000Z');
      const { payments } = await world.data('get_bill_history', {});
      const found = { payments, balance: await world.balance(), orders: world.orders().length };
      // Either it was never accepted and nothing moved, or it ended. No state in between remains.
      expect([nothing, paid], `${moment} ${operation} ${occurrence}`).toContainEqual(found);
    }
  });

  it('when it crashes several times in a row, anywhere, whoever continues', async () => {
    const fault = fc.record({
      moment: fc.constantFrom('failBefore' as const, 'failAfter' as const),
      operation: fc.constantFrom('get', 'next', 'write', 'schedule', 'hold', 'capture', 'publish'),
      occurrence: fc.integer({ min: 1, max: 4 }),
      byScheduler: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 4 }), async (plan) => {
        const world = await open();
        for (const { moment, operation, occurrence, byScheduler } of plan) {
          world.faults[moment](operation, occurrence);
          if (byScheduler) await world.runUntil('2026-01-12T16:30:00.000Z');
          else await world.call('pay_bill', world.quoted, key);
        }
        let outcome = await world.call('pay_bill', world.quoted, key);
        while (outcome.type === 'failed') {
          outcome = await world.call('pay_bill', world.quoted, key);
        }
        expect(outcome).toMatchObject({ type: 'ok', data: { status: 'COMPLETED' } });
        expect(world.orders()).toHaveLength(1);
        expect(await world.balance()).toEqual([150_000n - 4_977n, 0n]);
        expect(world.told().length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });

  it('when it arrives twenty times at once', async () => {
    const { call, quoted, orders, balance } = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => call('pay_bill', quoted, key)),
    );
    expect(outcomes[0]).toMatchObject({ type: 'ok', data: { status: 'COMPLETED' } });
    expect(outcomes).toEqual(Array.from({ length: 20 }, () => outcomes[0]));
    expect(orders()).toHaveLength(1);
    expect(await balance()).toEqual([150_000n - 4_977n, 0n]);
  });

  it('when twenty arrive at once and the biller declines', async () => {
    const { call, quoted, balance } = await open('declined');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => call('pay_bill', quoted, key)),
    );
    expect(outcomes).toEqual(
      Array.from({ length: 20 }, () => expect.objectContaining({ errorCode: 'SERVICE_CLOSED' })),
    );
    expect(await balance()).toEqual([150_000n, 0n]);
  });

  it('when one of two finds too little money and the other enough: the first outcome stored counts', async () => {
    const wallet = new OvertakenWallet();
    const { call, prepare, orders } = createBillpayWorld(() => ({ ledger: wallet }));
    const quoted = await prepare('pay_bill', bills.cfe);
    const first = call('pay_bill', quoted, key);
    const second = call('pay_bill', quoted, key);
    const refused = { type: 'refused', errorCode: 'INSUFFICIENT_FUNDS' };
    expect(await first).toMatchObject(refused);
    wallet.firstIsSettled.open();
    expect(await second).toMatchObject(refused);
    expect(orders()).toEqual([]);
    expect(await wallet.balance(aToolContext())).toMatchObject({ available: 150_000n, held: 0n });
  });

  it('and once per bill, when ten quotes of one bill race', async () => {
    const { call, prepare, orders, balance } = await open();
    const inputs = await Promise.all(
      Array.from({ length: 10 }, () => prepare('pay_bill', bills.cfe)),
    );
    const outcomes = await Promise.all(inputs.map((input) => call('pay_bill', input)));
    expect(outcomes.filter(({ type }) => type === 'ok')).toHaveLength(1);
    const refusals = outcomes.flatMap((one) => (one.type === 'refused' ? [one.errorCode] : []));
    expect(refusals).toHaveLength(9);
    expect(new Set(refusals)).toEqual(new Set(['PAYMENT_UNDER_WAY']));
    expect(orders().filter(({ declined }) => declined === undefined)).toHaveLength(1);
    expect(await balance()).toEqual([150_000n - 4_977n, 0n]);
  });

  it('publishes the outcome once, even if the scheduler calls twice or publishing fails', async () => {
    for (const moment of ['failBefore', 'failAfter'] as const) {
      const world = await open('postedLater');
      await world.data('pay_bill', world.quoted, key);
      const due = world.takeAdvance('2026-01-12T16:06:00.000Z');
      world.faults[moment]('publish');
      const at = '2026-01-12T16:06:30.000Z';
      expect(await world.deliver(due, at)).toMatchObject({ type: 'failed' });
      expect(await world.deliver(due, at)).toMatchObject({ data: { status: 'completed' } });
      expect(await world.deliver(due, at)).toMatchObject({ data: { status: 'completed' } });
      expect(world.told()).toMatchObject([{ type: 'bill_paid' }]);
      expect(world.scheduler.waiting.map(({ tool }) => tool)).toEqual(['remind_payment']);
    }
  });
});

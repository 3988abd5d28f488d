import { describe, expect, it } from 'vitest';
import type {
  PayoutPartner,
  PayoutReport,
} from '../../../../../functions/tools/remittances/payout/payout-partner.ts';
import { createSandboxPayoutPartner } from '../../../../../functions/tools/remittances/sandbox/sandbox-payout-partner.ts';
import { UnavailableError } from '../../../../../shared/domain/errors.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createExpiringWallet, daysLater } from '../../../../support/services/expiring-wallet.ts';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';

const processing: PayoutReport = { status: 'PROCESSING', isCancellable: false };
const paidOut: PayoutReport = { status: 'PAID_OUT', isCancellable: false };
const failed: PayoutReport = { status: 'FAILED', reason: 'NOT_CLAIMED', isCancellable: false };

type Report = PayoutReport | 'down';

/** A transfer of 203.99 dollars in all whose partner reports what `reportOn` says of each day. */
async function openWorld(reportOn: (day: number) => Report) {
  const wallet = createExpiringWallet('remittances');
  let today = 0;
  let isCancelled = false;
  const sandbox = createSandboxPayoutPartner(new InMemoryRecordTable(), () => Promise.resolve());
  const partner: PayoutPartner = {
    ...sandbox,
    report: () => {
      if (isCancelled) return Promise.resolve({ status: 'CANCELLED', isCancellable: false });
      const report = reportOn(today);
      return report === 'down'
        ? Promise.reject(new UnavailableError('down'))
        : Promise.resolve(report);
    },
    cancel: () => {
      isCancelled = true;
      return Promise.resolve(true);
    },
  };
  const { remittances, scheduler, events } = createInProcessRemittances({
    ledger: wallet.ledger,
    partner,
  });
  await remittances.send();
  const outcomes: string[] = [];
  const status = async () =>
    (await remittances.data('get_transfer_status', {}, { now: daysLater(today) }))['status'];
  return {
    wallet,
    remittances,
    status,
    told: () => events.events.map(({ type }) => type),
    waiting: () => scheduler.waiting.length,
    /** What the scheduled looks came to since the last time this was asked. */
    takeOutcomes: () => outcomes.splice(0),
    /** Lets days pass, hour by hour; the wallet's own calls come before the service's. */
    passDays: async (days: number) => {
      const last = today + days;
      for (let hour = today * 24 + 1; hour <= last * 24; hour += 1) {
        today = hour / 24;
        await wallet.expireHolds(daysLater(today));
        outcomes.push(...(await remittances.runDue(daysLater(today))).map(({ type }) => type));
      }
      return daysLater(today);
    },
  };
}

describe('cash that waits at the branch longer than the wallet holds money', () => {
  it('is paid by its sender when it is fetched on the eighth day, once, and they are told', async () => {
    const world = await openWorld((day) => (day < 8 ? processing : paidOut));
    await world.passDays(30);
    expect(await world.wallet.books.balance()).toEqual([1296.01, 0]);
    expect(await world.status()).toBe('PAID_OUT');
    expect(world.told()).toEqual(['transfer_paid_out']);
    expect(world.takeOutcomes()).not.toContain('failed');
    expect(world.waiting()).toBe(0);
    expect(await world.wallet.audit()).toEqual([]);
  });

  it('is never free for its sender to spend while it can still be fetched', async () => {
    const world = await openWorld(() => processing);
    for (let day = 1; day <= 20; day += 1) {
      await world.passDays(1);
      expect((await world.wallet.books.balance())[0]).toBe(1296.01);
    }
    expect(await world.status()).toBe('PROCESSING');
  });

  it('is given back when nobody fetches it, and the person is told', async () => {
    const world = await openWorld((day) => (day < 14 ? processing : failed));
    await world.passDays(20);
    expect(await world.wallet.books.balance()).toEqual([1500, 0]);
    expect(await world.status()).toBe('FAILED');
    expect(world.told()).toEqual(['transfer_failed']);
    expect(await world.wallet.audit()).toEqual([]);
  });

  it('is given back, whole and once, when the sender cancels after six days', async () => {
    const world = await openWorld(() => ({ status: 'PROCESSING', isCancellable: true }));
    const now = await world.passDays(6.5);
    const cancel = await world.remittances.prepare('cancel_transfer', {}, { now });
    await world.remittances.data('cancel_transfer', cancel, { now });
    await world.passDays(5);
    expect(await world.wallet.books.balance()).toEqual([1500, 0]);
    expect(await world.status()).toBe('CANCELLED');
    expect(await world.wallet.audit()).toEqual([]);
  });
});

describe('a payout that is reported after the wallet returned the money by itself', () => {
  const afterSilence = (day: number) => (day < 5 ? processing : day < 9 ? 'down' : paidOut);

  it('is held again and collected', async () => {
    const world = await openWorld(afterSilence);
    await world.passDays(8);
    expect(await world.wallet.books.balance()).toEqual([1500, 0]);
    await world.passDays(2);
    expect(await world.wallet.books.balance()).toEqual([1296.01, 0]);
    expect(await world.status()).toBe('PAID_OUT');
    expect(world.told()).toEqual(['transfer_paid_out']);
    expect(await world.wallet.audit()).toEqual([]);
  });

  it('ends as paid out also when the person has spent the money: it is our loss', async () => {
    const world = await openWorld(afterSilence);
    const now = await world.passDays(8);
    const { hold } = world.wallet.ledger;
    const spent = { key: 'elsewhere', category: 'topup', currency: 'USD', fee: 0n } as const;
    const context = { userId: 'carlos', conversationId: 'web:carlos', turnId: 't', now };
    const where = { locale: 'es', timezone: 'America/Mexico_City' };
    await hold.call(world.wallet.ledger, { ...spent, amount: 140_000n }, { ...context, ...where });
    await world.passDays(2);
    expect(await world.wallet.books.balance()).toEqual([100, 1400]);
    expect(await world.status()).toBe('PAID_OUT');
    expect(world.told()).toEqual(['transfer_paid_out']);
    expect(world.waiting()).toBe(0);
  });
});

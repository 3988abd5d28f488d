import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  HistoricMovement,
  MovementHistory,
} from '../../shared/services/ports/movement-history.ts';
import type {
  LedgerContext,
  PaymentRequest,
  WalletLedger,
} from '../../shared/services/ports/wallet-ledger.ts';
import { aToolContext } from '../support/services/topups-caller.ts';

interface Wallet {
  readonly ledger: WalletLedger;
  readonly history: MovementHistory;
}

let keys = 0;

function aTopup(amount: bigint): PaymentRequest {
  keys += 1;
  return { key: `topup_${keys}`, category: 'topup', currency: 'USD', amount, fee: 99n };
}

/** What every {@link MovementHistory} promises. `create` gives one and the ledger of the same wallet. */
export function describeMovementHistory(name: string, create: () => Promise<Wallet>): void {
  const open = async () => {
    const { ledger, history } = await create();
    const userId = randomUUID();
    const on = (day: string): LedgerContext => {
      return aToolContext({ userId, now: `2026-${day}T12:00:00.000Z` });
    };
    const paid = async (day: string, amount: bigint) => {
      const outcome = await ledger.debit(aTopup(amount), on(day));
      if (outcome.type !== 'captured') throw new Error(outcome.type);
      return outcome.payment.paymentId;
    };
    const january = {
      from: new Date('2026-01-01T00:00:00Z'),
      to: new Date('2026-02-01T00:00:00Z'),
    };
    const inJanuary = async () => {
      const found: HistoricMovement[] = [];
      let after: string | undefined;
      let pages = 0;
      do {
        const page = await history.page(january, on('02-15'), after);
        found.push(...page.movements);
        after = page.next;
        pages += 1;
      } while (after !== undefined);
      return { found, pages };
    };
    // The account is opened before the period: what it is opened with is a movement too.
    await ledger.balance(aToolContext({ userId, now: '2025-12-31T12:00:00.000Z' }));
    return { ledger, history, on, paid, inJanuary, january };
  };

  describe(`MovementHistory: ${name}`, () => {
    it('gives what was paid, with its fee apart, in the order of time', async () => {
      const { ledger, on, inJanuary, paid } = await open();
      await paid('01-20', 500n);
      const request: PaymentRequest = {
        ...aTopup(2_000n),
        category: 'transfer',
        reference: 'TXN-1',
        counterparty: 'María García',
      };
      await ledger.debit(request, on('01-10'));

      const { found } = await inJanuary();

      expect(found).toMatchObject([
        {
          type: 'paid',
          category: 'transfer',
          service: 'topups',
          reference: 'TXN-1',
          counterparty: 'María García',
          amount: 2_000n,
          fee: 99n,
          currency: 'USD',
          at: '2026-01-10T12:00:00.000Z',
        },
        { type: 'paid', category: 'topup', amount: 500n, fee: 99n },
      ]);
    });

    it('gives what is held now, leaves out what was released, and dates a hold by its capture', async () => {
      const { ledger, on, inJanuary } = await open();
      const hold = async (day: string) => {
        const outcome = await ledger.hold(aTopup(700n), on(day));
        return outcome.type === 'held' ? outcome.payment.paymentId : '';
      };
      const onItsWay = await hold('01-02');
      await ledger.release(await hold('01-03'), on('01-04'));
      const late = await hold('01-05');
      await ledger.capture(late, on('01-09'));

      const { found } = await inJanuary();

      expect(found).toMatchObject([
        { type: 'held', paymentId: onItsWay, amount: 700n, at: '2026-01-02T12:00:00.000Z' },
        { type: 'paid', paymentId: late, amount: 700n, at: '2026-01-09T12:00:00.000Z' },
      ]);
    });

    it('gives what came in and what was given back, each as a positive amount', async () => {
      const { ledger, on, inJanuary, paid } = await open();
      const paymentId = await paid('01-10', 900n);
      await ledger.refund({ key: `refund_${keys}`, paymentId }, on('01-11'));
      const loan = {
        key: `loan_${keys}`,
        category: 'loan',
        currency: 'USD',
        amount: 5_000n,
      } as const;
      await ledger.credit(loan, on('01-12'));

      const { found } = await inJanuary();

      expect(found.slice(1)).toMatchObject([
        { type: 'refunded', category: 'topup', paymentId, amount: 900n, fee: 99n },
        { type: 'received', category: 'loan', amount: 5_000n, fee: 0n },
      ]);
    });

    it('has the first moment of the period in it and the last one not', async () => {
      const { ledger, on, inJanuary } = await open();
      for (const now of ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']) {
        await ledger.debit(aTopup(100n), { ...on('01-01'), now });
      }

      const { found } = await inJanuary();

      expect(found.map(({ at }) => at)).toStrictEqual(['2026-01-01T00:00:00.000Z']);
    });

    it('gives more than a hundred page by page, each once', async () => {
      const { inJanuary, paid } = await open();
      for (let count = 0; count < 130; count += 1) await paid('01-10', 1n);

      const { found, pages } = await inJanuary();

      expect(pages).toBe(2);
      expect(new Set(found.map(({ movementId }) => movementId)).size).toBe(130);
    });

    it('gives nothing of another person', async () => {
      const { history, january, paid } = await open();
      await paid('01-10', 900n);

      const stranger = aToolContext({ userId: randomUUID(), now: '2026-02-15T12:00:00.000Z' });

      expect(await history.page(january, stranger)).toStrictEqual({ movements: [] });
    });
  });
}

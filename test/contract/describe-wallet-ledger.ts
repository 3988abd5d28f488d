import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  LedgerContext,
  PaymentRequest,
  WalletLedger,
} from '../../shared/services/ports/wallet-ledger.ts';
import { aToolContext } from '../support/services/topups-caller.ts';

let keys = 0;

/** The walkthrough's transfer, as another service asks for it. */
function aRequest(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  keys += 1;
  return {
    key: `transfer_${keys}`,
    category: 'transfer',
    currency: 'USD',
    amount: 20_000n,
    fee: 399n,
    reference: 'TXN-20260112-001',
    counterparty: 'María García',
    ...overrides,
  };
}

/** A calendar day. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** What every {@link WalletLedger} promises. `create` gives one where nobody has been yet. */
export function describeWalletLedger(name: string, create: () => Promise<WalletLedger>): void {
  const open = async () => {
    const ledger = await create();
    const context: LedgerContext = aToolContext({ userId: randomUUID() });
    const held = async (overrides: Partial<PaymentRequest> = {}) => {
      const outcome = await ledger.hold(aRequest(overrides), context);
      if (outcome.type !== 'held') throw new Error(outcome.type);
      return outcome.payment.paymentId;
    };
    const captured = async (overrides: Partial<PaymentRequest> = {}) => {
      const paymentId = await held(overrides);
      await ledger.capture(paymentId, context);
      return paymentId;
    };
    const balance = async () => {
      const { available, held: aside } = (await ledger.balance(context)) ?? {};
      return [available, aside];
    };
    const used = async () => {
      const { day, month } = (await ledger.limits(context)) ?? {};
      return [day?.used, month?.used];
    };
    return { ledger, context, held, captured, balance, used };
  };

  describe(`WalletLedger: ${name}`, () => {
    it('knows what a person has and may spend', async () => {
      const { ledger, context } = await open();
      expect(await ledger.balance(context)).toEqual({
        currency: 'USD',
        available: 150_000n,
        held: 0n,
      });
      expect(await ledger.limits(context)).toEqual({
        kycLevel: 2,
        currency: 'USD',
        day: { limit: 200_000n, used: 0n, renewsOn: expect.stringMatching(DAY) },
        month: { limit: 500_000n, used: 30_000n, renewsOn: expect.stringMatching(/-01$/) },
      });
    });

    it('sets money aside with its fee, and counts the amount without it', async () => {
      const { ledger, context, balance, used } = await open();
      expect(await ledger.hold(aRequest(), context)).toEqual({
        type: 'held',
        payment: {
          paymentId: expect.stringMatching(/^pay_/),
          currency: 'USD',
          amount: 20_000n,
          fee: 399n,
        },
      });
      expect(await balance()).toEqual([129_601n, 20_399n]);
      expect(await used()).toEqual([20_000n, 50_000n]);
    });

    it('pays what was held', async () => {
      const { ledger, context, held, balance, used } = await open();
      const paymentId = await held();
      const captured = { type: 'captured', payment: expect.objectContaining({ paymentId }) };
      expect(await ledger.capture(paymentId, context)).toEqual(captured);
      expect(await ledger.capture(paymentId, context)).toEqual(captured);
      expect(await balance()).toEqual([129_601n, 0n]);
      expect(await used()).toEqual([20_000n, 50_000n]);
      expect(await ledger.release(paymentId, context)).toEqual({ type: 'already-captured' });
    });

    it('gives back what was held, and its part of the limits', async () => {
      const { ledger, context, held, balance, used } = await open();
      const paymentId = await held();
      const released = { type: 'released', payment: expect.objectContaining({ paymentId }) };
      expect(await ledger.release(paymentId, context)).toEqual(released);
      expect(await ledger.release(paymentId, context)).toEqual(released);
      expect(await balance()).toEqual([150_000n, 0n]);
      expect(await used()).toEqual([0n, 30_000n]);
      expect(await ledger.capture(paymentId, context)).toEqual({ type: 'already-released' });
    });

    it('does not know the payments of others', async () => {
      const { ledger, context, held, captured, balance } = await open();
      const other = { ...context, userId: randomUUID() };
      expect(await ledger.capture(await held(), other)).toEqual({ type: 'not-found' });
      expect(await ledger.release(await held(), other)).toEqual({ type: 'not-found' });
      const refund = { key: 'r', paymentId: await captured() };
      expect(await ledger.refund(refund, other)).toEqual({ type: 'not-found' });
      expect(await balance()).toEqual([150_000n - 3n * 20_399n, 2n * 20_399n]);
    });

    it.each([
      ['more than there is', { amount: 149_602n }, { type: 'insufficient-funds' }],
      ['more than a day allows', { amount: 200_001n }, { type: 'limit-reached', window: 'day' }],
      ['another currency', { currency: 'MXN' }, { type: 'currency-not-served' }],
    ])('refuses %s, and changes nothing', async (_case, change, refusal) => {
      const { ledger, context, balance, used } = await open();
      expect(await ledger.hold(aRequest(change), context)).toEqual(refusal);
      expect(await ledger.debit(aRequest(change), context)).toEqual(refusal);
      expect(await balance()).toEqual([150_000n, 0n]);
      expect(await used()).toEqual([0n, 30_000n]);
    });

    it('gives out the last cent', async () => {
      const { ledger, context, balance } = await open();
      const all = aRequest({ amount: 149_601n, fee: 399n });
      expect(await ledger.debit(all, context)).toMatchObject({ type: 'captured' });
      expect(await balance()).toEqual([0n, 0n]);
    });

    it('refuses what the month does not allow, on any of its days', async () => {
      const { ledger, context } = await open();
      await ledger.credit(
        { ...aRequest(), category: 'deposit', amount: 1_000_000n, key: 'salary' },
        context,
      );
      const on = (day: number) => ({ ...context, now: `2026-01-${day}T16:05:00.000Z` });
      for (const [day, amount] of [
        [12, 200_000n],
        [13, 200_000n],
        [14, 70_000n],
      ] as const) {
        const outcome = await ledger.debit(aRequest({ amount }), on(day));
        expect(outcome).toMatchObject({ type: 'captured' });
      }
      expect(await ledger.debit(aRequest({ amount: 1n }), on(15))).toEqual({
        type: 'limit-reached',
        window: 'month',
      });
      const nextMonth = { ...context, now: '2026-02-02T16:05:00.000Z' };
      const outcome = await ledger.debit(aRequest({ amount: 1n }), nextMonth);
      expect(outcome).toMatchObject({ type: 'captured' });
    });

    it('does not count instalments of loans', async () => {
      const { ledger, context, used } = await open();
      await ledger.debit(aRequest({ category: 'instalment' }), context);
      expect(await used()).toEqual([0n, 30_000n]);
    });

    it('answers the same key with the first outcome, and does it once', async () => {
      const { ledger, context, balance } = await open();
      const request = aRequest();
      const first = await ledger.hold(request, context);
      const later = { ...context, now: '2026-01-13T16:05:00.000Z', turnId: 'turn_2' };
      expect(await ledger.hold(request, later)).toEqual(first);
      expect(await balance()).toEqual([129_601n, 20_399n]);
    });

    it('rejects a key that was used for something else', async () => {
      const { ledger, context, balance } = await open();
      const request = aRequest();
      await ledger.hold(request, context);
      const rejected = expect.objectContaining({ kind: 'rejected' });
      await expect(ledger.hold({ ...request, amount: 1n }, context)).rejects.toEqual(rejected);
      await expect(ledger.debit(request, context)).rejects.toEqual(rejected);
      expect(await balance()).toEqual([129_601n, 20_399n]);
    });

    it('does not remember a refusal: the same key may pass later', async () => {
      const { ledger, context } = await open();
      const request = aRequest({ amount: 180_000n });
      expect(await ledger.hold(request, context)).toEqual({ type: 'insufficient-funds' });
      const deposit = { ...aRequest(), category: 'deposit', amount: 50_000n } as const;
      expect(await ledger.credit(deposit, context)).toMatchObject({ type: 'credited' });
      expect(await ledger.hold(request, context)).toMatchObject({ type: 'held' });
    });

    it('refunds in parts, each key once, up to what was paid', async () => {
      const { ledger, context, captured, balance, used } = await open();
      const paymentId = await captured();
      const part = (amount: bigint, fee: bigint) => ({ amount, fee, currency: 'USD' });
      const half = { key: 'half', paymentId, part: part(10_000n, 0n) };
      const refunded = await ledger.refund(half, context);
      expect(refunded).toEqual({
        type: 'refunded',
        refund: {
          refundId: expect.stringMatching(/^ref_/),
          paymentId,
          currency: 'USD',
          amount: 10_000n,
          fee: 0n,
        },
      });
      expect(await ledger.refund(half, context)).toEqual(refunded);
      expect(await balance()).toEqual([139_601n, 0n]);
      expect(await used()).toEqual([10_000n, 40_000n]);
      const tooMuch = { key: 'too-much', paymentId, part: part(10_001n, 0n) };
      expect(await ledger.refund(tooMuch, context)).toEqual({ type: 'exceeds-payment' });
      const nothing = { key: 'nothing', paymentId, part: part(0n, 0n) };
      expect(await ledger.refund(nothing, context)).toEqual({ type: 'exceeds-payment' });
      expect(await ledger.refund({ key: 'rest', paymentId }, context)).toMatchObject({
        type: 'refunded',
        refund: { amount: 10_000n, fee: 399n },
      });
      expect(await balance()).toEqual([150_000n, 0n]);
      expect(await used()).toEqual([0n, 30_000n]);
      const again = { key: 'again', paymentId };
      expect(await ledger.refund(again, context)).toEqual({ type: 'exceeds-payment' });
    });

    it('refunds only what was paid', async () => {
      const { ledger, context, held } = await open();
      const paymentId = await held();
      const refund = { key: 'refund', paymentId };
      expect(await ledger.refund(refund, context)).toEqual({ type: 'not-captured' });
      await ledger.release(paymentId, context);
      expect(await ledger.refund(refund, context)).toEqual({ type: 'not-captured' });
      const unknown = { key: 'refund', paymentId: 'pay_unknown' };
      expect(await ledger.refund(unknown, context)).toEqual({ type: 'not-found' });
    });

    it('credits once per key', async () => {
      const { ledger, context, balance } = await open();
      const loan = { ...aRequest(), category: 'loan', amount: 60_000n } as const;
      const credited = await ledger.credit(loan, context);
      expect(credited).toEqual({ type: 'credited', creditId: expect.stringMatching(/^cred_/) });
      expect(await ledger.credit(loan, context)).toEqual(credited);
      expect(await balance()).toEqual([210_000n, 0n]);
      const pesos = { ...loan, key: 'pesos', currency: 'MXN' };
      expect(await ledger.credit(pesos, context)).toEqual({ type: 'currency-not-served' });
    });

    it('lets only as many parallel payments pass as there is money and limit for', async () => {
      const { ledger, context, balance } = await open();
      const requests = Array.from({ length: 20 }, () => aRequest({ amount: 40_000n, fee: 0n }));
      const outcomes = await Promise.all(requests.map((one) => ledger.hold(one, context)));
      expect(outcomes.filter(({ type }) => type === 'held')).toHaveLength(3);
      expect(await balance()).toEqual([30_000n, 120_000n]);
      const rich = { ...context, userId: randomUUID() };
      const deposit = { ...aRequest(), category: 'deposit', amount: 1_000_000n } as const;
      await ledger.credit(deposit, rich);
      const others = requests.map((one) => ({ ...one, amount: 70_000n }));
      const passed = await Promise.all(others.map((one) => ledger.debit(one, rich)));
      expect(passed.filter(({ type }) => type === 'captured')).toHaveLength(2);
      expect(passed.filter(({ type }) => type === 'limit-reached')).toHaveLength(18);
    });
  });
}

import { isDeepStrictEqual } from 'node:util';
import { RejectedError } from '../../../shared/domain/errors.ts';
import { addDays, addMonths } from '../../../shared/services/calendar/calendar-day.ts';
import type {
  CaptureOutcome,
  CreditOutcome,
  CreditRequest,
  DebitOutcome,
  HoldOutcome,
  LedgerBalance,
  LedgerContext,
  LedgerLimits,
  LedgerPayment,
  PaymentRefusal,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
  ReleaseOutcome,
  WalletLedger,
} from '../../../shared/services/ports/wallet-ledger.ts';
import { FaultPlan } from './fault-plan.ts';

interface FakePayment {
  readonly userId: string;
  readonly payment: LedgerPayment;
  readonly counted: bigint;
  readonly windows: readonly string[];
  status: 'HELD' | 'CAPTURED' | 'RELEASED';
  refunded: { readonly amount: bigint; readonly fee: bigint };
}

const DAY = 200_000n;
const MONTH = 500_000n;

/**
 * A wallet in memory, with the promises of the real one: everybody has 1,500.00 USD, may spend 2,000 a day and
 * 5,000 a month, and spent 300 of that. Fault operations are the names of the methods.
 */
export class FakeWalletLedger implements WalletLedger {
  readonly faults: FaultPlan;
  readonly #balances = new Map<string, { available: bigint; held: bigint }>();
  readonly #spent = new Map<string, bigint>();
  readonly #payments = new Map<string, FakePayment>();
  readonly #results = new Map<string, { readonly payload: unknown; readonly outcome: unknown }>();

  constructor(faults = new FaultPlan()) {
    this.faults = faults;
  }

  hold(request: PaymentRequest, context: LedgerContext): Promise<HoldOutcome> {
    return this.faults.run('hold', () =>
      this.#once<HoldOutcome>('hold', request, context, () => {
        const refusal = this.#refusal(request, context);
        if (refusal) return refusal;
        const payment = this.#add(request, context, 'HELD');
        this.#move(context.userId, -totalOf(payment), totalOf(payment));
        return { type: 'held', payment };
      }),
    );
  }

  debit(request: PaymentRequest, context: LedgerContext): Promise<DebitOutcome> {
    return this.faults.run('debit', () =>
      this.#once<DebitOutcome>('debit', request, context, () => {
        const refusal = this.#refusal(request, context);
        if (refusal) return refusal;
        const payment = this.#add(request, context, 'CAPTURED');
        this.#move(context.userId, -totalOf(payment), 0n);
        return { type: 'captured', payment };
      }),
    );
  }

  capture(paymentId: string, { userId }: LedgerContext): Promise<CaptureOutcome> {
    return this.faults.run('capture', (): CaptureOutcome => {
      const found = this.#find(userId, paymentId);
      if (found === undefined) return { type: 'not-found' };
      if (found.status === 'RELEASED') return { type: 'already-released' };
      if (found.status === 'HELD') this.#move(userId, 0n, -totalOf(found.payment));
      found.status = 'CAPTURED';
      return { type: 'captured', payment: found.payment };
    });
  }

  release(paymentId: string, { userId }: LedgerContext): Promise<ReleaseOutcome> {
    return this.faults.run('release', (): ReleaseOutcome => {
      const found = this.#find(userId, paymentId);
      if (found === undefined) return { type: 'not-found' };
      if (found.status === 'CAPTURED') return { type: 'already-captured' };
      const { payment, counted } = found;
      if (found.status === 'HELD') {
        this.#move(userId, totalOf(payment), -totalOf(payment));
        this.#count(found.windows, -counted);
      }
      found.status = 'RELEASED';
      return { type: 'released', payment };
    });
  }

  refund(request: RefundRequest, context: LedgerContext): Promise<RefundOutcome> {
    return this.faults.run('refund', () =>
      this.#once<RefundOutcome>('refund', request, context, () => {
        const found = this.#find(context.userId, request.paymentId);
        if (found === undefined) return { type: 'not-found' };
        if (found.status !== 'CAPTURED') return { type: 'not-captured' };
        return this.#giveBack(found, request);
      }),
    );
  }

  credit(request: CreditRequest, context: LedgerContext): Promise<CreditOutcome> {
    return this.faults.run('credit', () =>
      this.#once<CreditOutcome>('credit', request, context, () => {
        if (request.currency !== 'USD') return { type: 'currency-not-served' };
        this.#move(context.userId, request.amount, 0n);
        return { type: 'credited', creditId: `cred_${request.key}` };
      }),
    );
  }

  balance({ userId }: LedgerContext): Promise<LedgerBalance> {
    return this.faults.run('balance', () => ({ currency: 'USD', ...this.#balanceOf(userId) }));
  }

  limits(context: LedgerContext): Promise<LedgerLimits> {
    return this.faults.run('limits', () => {
      const [day = 0n, month = 0n] = windowsOf(context).map((window) => this.#spentIn(window));
      const today = context.now.slice(0, 10);
      return {
        kycLevel: 2,
        currency: 'USD',
        day: { limit: DAY, used: day, renewsOn: addDays(today, 1) },
        month: { limit: MONTH, used: month, renewsOn: addMonths(`${today.slice(0, 7)}-01`, 1) },
      };
    });
  }

  #refusal(request: PaymentRequest, context: LedgerContext): PaymentRefusal | undefined {
    if (request.currency !== 'USD') return { type: 'currency-not-served' };
    const [day = 0n, month = 0n] = windowsOf(context).map((window) => this.#spentIn(window));
    const counted = countedOf(request);
    if (counted > 0n && day + counted > DAY) return { type: 'limit-reached', window: 'day' };
    if (counted > 0n && month + counted > MONTH) return { type: 'limit-reached', window: 'month' };
    const isShort = this.#balanceOf(context.userId).available < totalOf(request);
    return isShort ? { type: 'insufficient-funds' } : undefined;
  }

  #add(request: PaymentRequest, context: LedgerContext, status: 'HELD' | 'CAPTURED') {
    const { key, currency, amount, fee } = request;
    const payment = { paymentId: `pay_${key}`, currency, amount, fee };
    const { userId } = context;
    const [counted, windows] = [countedOf(request), windowsOf(context)];
    const refunded = { amount: 0n, fee: 0n };
    this.#payments.set(`${userId} ${payment.paymentId}`, {
      userId,
      payment,
      counted,
      windows,
      status,
      refunded,
    });
    this.#count(windows, counted);
    return payment;
  }

  #giveBack(found: FakePayment, { key, part }: RefundRequest): RefundOutcome {
    const { payment, refunded, counted, windows, userId } = found;
    const rest = { amount: payment.amount - refunded.amount, fee: payment.fee - refunded.fee };
    const { amount, fee } = part ?? rest;
    const fits = amount + fee > 0n && amount <= rest.amount && fee <= rest.fee;
    if (!fits) return { type: 'exceeds-payment' };
    found.refunded = { amount: refunded.amount + amount, fee: refunded.fee + fee };
    this.#move(userId, amount + fee, 0n);
    this.#count(windows, counted === 0n ? 0n : -amount);
    return { type: 'refunded', refund: { ...payment, amount, fee, refundId: `ref_${key}` } };
  }

  #find(userId: string, paymentId: string): FakePayment | undefined {
    return this.#payments.get(`${userId} ${paymentId}`);
  }

  #move(userId: string, available: bigint, held: bigint): void {
    const before = this.#balanceOf(userId);
    this.#balances.set(userId, {
      available: before.available + available,
      held: before.held + held,
    });
  }

  #balanceOf(userId: string) {
    return this.#balances.get(userId) ?? { available: 150_000n, held: 0n };
  }

  #count(windows: readonly string[], minor: bigint): void {
    for (const window of windows) this.#spent.set(window, this.#spentIn(window) + minor);
  }

  #spentIn(window: string): bigint {
    return this.#spent.get(window) ?? (window.endsWith('month') ? 30_000n : 0n);
  }

  /** As the wallet: effects are remembered under their key, refusals are not. */
  #once<Outcome extends { readonly type: string }>(
    operation: 'hold' | 'debit' | 'refund' | 'credit',
    request: PaymentRequest | CreditRequest | RefundRequest,
    { userId }: LedgerContext,
    run: () => Outcome,
  ): Outcome {
    const scope = operation === 'hold' || operation === 'debit' ? 'pay' : operation;
    const key = `${userId} ${scope} ${request.key}`;
    const payload = { operation, request };
    const known = this.#results.get(key);
    if (known && !isDeepStrictEqual(known.payload, payload)) {
      throw new RejectedError('The key belongs to another operation');
    }
    if (known) return known.outcome as Outcome;
    const outcome = run();
    const isEffect = ['held', 'captured', 'refunded', 'credited'].includes(outcome.type);
    if (isEffect) this.#results.set(key, { payload, outcome });
    return outcome;
  }
}

function totalOf({ amount, fee }: { readonly amount: bigint; readonly fee: bigint }): bigint {
  return amount + fee;
}

function countedOf({ category, amount }: PaymentRequest): bigint {
  return category === 'instalment' ? 0n : amount;
}

function windowsOf({ userId, now }: LedgerContext): readonly string[] {
  return [`${userId} ${now.slice(0, 10)} day`, `${userId} ${now.slice(0, 7)} month`];
}

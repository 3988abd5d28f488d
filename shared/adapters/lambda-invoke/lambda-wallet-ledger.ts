import type { ToolInvoker } from '../../application/ports/tool-invoker.ts';
import {
  walletBalanceSchema,
  walletCreditSchema,
  walletLimitsSchema,
  walletPaymentSchema,
  walletRefundSchema,
} from '../../contracts/wallet-ledger.ts';
import type {
  CaptureOutcome,
  CreditOutcome,
  CreditRequest,
  DebitOutcome,
  HoldOutcome,
  LedgerBalance,
  LedgerContext,
  LedgerLimits,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
  ReleaseOutcome,
  WalletLedger,
} from '../../services/ports/wallet-ledger.ts';
import { callWallet } from './call-wallet.ts';
import {
  toBalance,
  toCreditInput,
  toLimits,
  toPayment,
  toPaymentInput,
  toRefund,
  toRefundInput,
} from './wallet-messages.ts';
import {
  captureRefusals,
  creditRefusals,
  paymentRefusals,
  refundRefusals,
  releaseRefusals,
  toRefusalOutcome,
} from './wallet-refusals.ts';

interface Options {
  readonly invoker: ToolInvoker;
  /** The calling service; it prefixes the idempotency keys. */
  readonly service: string;
}

/** Reaches the wallet service from another domain service. */
export class LambdaWalletLedger implements WalletLedger {
  readonly #invoker: ToolInvoker;
  readonly #service: string;

  constructor({ invoker, service }: Options) {
    this.#invoker = invoker;
    this.#service = service;
  }

  async hold(request: PaymentRequest, context: LedgerContext): Promise<HoldOutcome> {
    const outcome = await this.#pay('hold_funds', request, context);
    return outcome.type === 'ok' ? { type: 'held', payment: outcome.payment } : outcome;
  }

  async debit(request: PaymentRequest, context: LedgerContext): Promise<DebitOutcome> {
    const outcome = await this.#pay('debit_wallet', request, context);
    return outcome.type === 'ok' ? { type: 'captured', payment: outcome.payment } : outcome;
  }

  async capture(paymentId: string, context: LedgerContext): Promise<CaptureOutcome> {
    const outcome = await this.#closeHold('capture_hold', paymentId, context);
    if (outcome.type === 'ok') return { type: 'captured', payment: toPayment(outcome.data) };
    return toRefusalOutcome(outcome.code, captureRefusals);
  }

  async release(paymentId: string, context: LedgerContext): Promise<ReleaseOutcome> {
    const outcome = await this.#closeHold('release_hold', paymentId, context);
    if (outcome.type === 'ok') return { type: 'released', payment: toPayment(outcome.data) };
    return toRefusalOutcome(outcome.code, releaseRefusals);
  }

  async refund(request: RefundRequest, context: LedgerContext): Promise<RefundOutcome> {
    const outcome = await callWallet(this.#invoker, {
      service: 'ledger',
      tool: 'refund_payment',
      input: toRefundInput(request),
      idempotencyKey: this.#toIdempotencyKey('refund', request.key),
      context,
      answer: walletRefundSchema,
    });
    if (outcome.type === 'ok') return { type: 'refunded', refund: toRefund(outcome.data) };
    return toRefusalOutcome(outcome.code, refundRefusals);
  }

  async credit(request: CreditRequest, context: LedgerContext): Promise<CreditOutcome> {
    const outcome = await callWallet(this.#invoker, {
      service: 'ledger',
      tool: 'credit_wallet',
      input: toCreditInput(request),
      idempotencyKey: this.#toIdempotencyKey('credit', request.key),
      context,
      answer: walletCreditSchema,
    });
    if (outcome.type === 'ok') return { type: 'credited', creditId: outcome.data.credit_id };
    return toRefusalOutcome(outcome.code, creditRefusals);
  }

  async balance(context: LedgerContext): Promise<LedgerBalance | undefined> {
    const tool = 'get_balance';
    const read = {
      service: 'wallet',
      tool,
      input: {},
      idempotencyKey: this.#toIdempotencyKey(tool, context.turnId),
      context,
    } as const;
    const outcome = await callWallet(this.#invoker, { ...read, answer: walletBalanceSchema });
    return outcome.type === 'ok' ? toBalance(outcome.data) : undefined;
  }

  async limits(context: LedgerContext): Promise<LedgerLimits | undefined> {
    const tool = 'get_limits';
    const read = {
      service: 'wallet',
      tool,
      input: {},
      idempotencyKey: this.#toIdempotencyKey(tool, context.turnId),
      context,
    } as const;
    const outcome = await callWallet(this.#invoker, { ...read, answer: walletLimitsSchema });
    return outcome.type === 'ok' ? toLimits(outcome.data) : undefined;
  }

  async #pay(tool: 'hold_funds' | 'debit_wallet', request: PaymentRequest, context: LedgerContext) {
    const outcome = await callWallet(this.#invoker, {
      service: 'ledger',
      tool,
      input: toPaymentInput(request),
      idempotencyKey: this.#toIdempotencyKey('pay', request.key),
      context,
      answer: walletPaymentSchema,
    });
    return outcome.type === 'ok'
      ? ({ type: 'ok', payment: toPayment(outcome.data) } as const)
      : toRefusalOutcome(outcome.code, paymentRefusals);
  }

  #closeHold(tool: 'capture_hold' | 'release_hold', paymentId: string, context: LedgerContext) {
    return callWallet(this.#invoker, {
      service: 'ledger',
      tool,
      input: { payment_id: paymentId },
      idempotencyKey: this.#toIdempotencyKey(tool, paymentId),
      context,
      answer: walletPaymentSchema,
    });
  }

  #toIdempotencyKey(operation: string, key: string): string {
    return `${this.#service}:${operation}:${key}`;
  }
}

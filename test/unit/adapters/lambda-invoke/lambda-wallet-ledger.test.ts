import { describe, expect, it } from 'vitest';
import { LambdaWalletLedger } from '../../../../shared/adapters/lambda-invoke/lambda-wallet-ledger.ts';
import type { ToolOutcome } from '../../../../shared/domain/tool-outcome.ts';
import type { PaymentRequest } from '../../../../shared/services/ports/wallet-ledger.ts';
import { FakeToolInvoker } from '../../../support/fakes/fake-tool-invoker.ts';
import { aToolContext } from '../../../support/services/topups-caller.ts';

const context = aToolContext({ idempotencyKey: 'confirm_1' });

const request: PaymentRequest = {
  key: 'trf_1',
  category: 'transfer',
  currency: 'USD',
  amount: 20_000n,
  fee: 399n,
  reference: 'TXN-20260112-001',
};

const payment = {
  payment_id: 'pay_1',
  status: 'HELD',
  amount: 200,
  fee: 3.99,
  total: 203.99,
  currency: 'USD',
  created_at: context.now,
};

/** Creates a ledger whose wallet answers every call with `outcome`. */
function connect(outcome: ToolOutcome) {
  const invoker = new FakeToolInvoker();
  const tools = ['hold_funds', 'capture_hold', 'debit_wallet', 'refund_payment', 'get_balance'];
  for (const tool of tools) invoker.on(tool, () => outcome);
  return { invoker, ledger: new LambdaWalletLedger({ invoker, service: 'remittances' }) };
}

describe('LambdaWalletLedger', () => {
  it('sends decimals and a key per operation to the ledger of the service', async () => {
    const { invoker, ledger } = connect({ type: 'ok', data: payment });
    expect(await ledger.hold(request, context)).toEqual({
      type: 'held',
      payment: { paymentId: 'pay_1', currency: 'USD', amount: 20_000n, fee: 399n },
    });
    await ledger.capture('pay_1', context);
    const part = { amount: 1n, fee: 0n, currency: 'USD' };
    const refund = { ...payment, refund_id: 'ref_1' };
    const refunding = connect({ type: 'ok', data: refund });
    await refunding.ledger.refund({ key: 'trf_1', paymentId: 'pay_1', part }, context);
    expect([...invoker.invocations, ...refunding.invoker.invocations]).toEqual([
      {
        service: 'ledger',
        tool: 'hold_funds',
        input: {
          category: 'transfer',
          amount: 200,
          fee: 3.99,
          currency: 'USD',
          reference: 'TXN-20260112-001',
        },
        context: { ...context, idempotencyKey: 'remittances:pay:trf_1' },
      },
      {
        service: 'ledger',
        tool: 'capture_hold',
        input: { payment_id: 'pay_1' },
        context: { ...context, idempotencyKey: 'remittances:capture_hold:pay_1' },
      },
      {
        service: 'ledger',
        tool: 'refund_payment',
        input: { payment_id: 'pay_1', part: { amount: 0.01, fee: 0, currency: 'USD' } },
        context: { ...context, idempotencyKey: 'remittances:refund:trf_1' },
      },
    ]);
  });

  it.each([
    ['failed', { type: 'failed', errorCode: 'SERVICE_TIMEOUT', retryable: true }],
    [
      'sent an unreadable answer',
      { type: 'failed', errorCode: 'INVALID_RESPONSE', retryable: false },
    ],
    ['sent a different answer', { type: 'ok', data: { payment_id: 'pay_1' } }],
  ] as const)(
    'is unavailable when the wallet %s, because the outcome is unknown',
    async (_case, outcome) => {
      const { ledger } = connect(outcome);
      const unavailable = expect.objectContaining({ kind: 'unavailable' });
      await expect(ledger.hold(request, context)).rejects.toEqual(unavailable);
      await expect(ledger.balance(context)).rejects.toEqual(unavailable);
    },
  );

  it.each([
    ['does not understand', { type: 'refused', errorCode: 'INVALID_INPUT', error: 'amount' }],
    [
      'refuses with another operation’s code',
      { type: 'refused', errorCode: 'PAYMENT_HELD', error: 'held' },
    ],
    [
      'would ask a person about',
      { type: 'needs-input', field: 'amount', question: {}, reason: 'MISSING', currentData: {} },
    ],
  ] as const)('rejects a request that the wallet %s', async (_case, outcome) => {
    const { ledger } = connect(outcome);
    const rejected = expect.objectContaining({ kind: 'rejected' });
    await expect(ledger.debit(request, context)).rejects.toEqual(rejected);
  });

  it('reports a missing wallet service as a configuration error', async () => {
    const missing = { type: 'failed', errorCode: 'UNKNOWN_SERVICE', retryable: false } as const;
    const { ledger } = connect(missing);
    await expect(ledger.hold(request, context)).rejects.toMatchObject({ kind: 'configuration' });
  });

  it('returns no balance for a person without an account', async () => {
    const stranger = { type: 'refused', errorCode: 'ACCOUNT_NOT_FOUND', error: 'none' } as const;
    const { ledger } = connect(stranger);
    expect(await ledger.balance(context)).toBeUndefined();
    expect(await ledger.hold(request, context)).toEqual({ type: 'no-account' });
  });

  it('rejects an amount that does not fit a number', async () => {
    const { ledger, invoker } = connect({ type: 'ok', data: payment });
    const huge = { ...request, amount: 10n ** 16n };
    await expect(ledger.hold(huge, context)).rejects.toMatchObject({ kind: 'invalid-input' });
    expect(invoker.invocations).toEqual([]);
  });
});

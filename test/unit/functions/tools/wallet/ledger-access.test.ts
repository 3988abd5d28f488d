import { describe, expect, it } from 'vitest';
import { ledgerCaller } from '../../../../../shared/composition/ledger-caller.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { createInProcessServices } from '../../../../support/services/in-process-services.ts';
import { createInProcessWallet } from '../../../../support/services/in-process-wallet.ts';
import { aToolContext } from '../../../../support/services/topups-caller.ts';
import { WalletCaller } from '../../../../support/services/wallet-caller.ts';

const credit = { category: 'loan', amount: 500, currency: 'USD' };

describe('the ledger knows its caller from its own environment', () => {
  it('books what is paid to the service whose function was called', async () => {
    const table = new InMemoryRecordTable();
    const wallet = new WalletCaller(createInProcessWallet(table, {}, 'topups'));
    await wallet.hold({ category: 'topup' });
    const payment = table.all.find(({ key }) => key.sort.startsWith('PAYMENT#'));
    expect(payment?.data['service']).toBe('topups');
  });

  it('lets no service end or refund the payment of another one', async () => {
    const wallet = new WalletCaller();
    const payment_id = await wallet.hold();
    const foreign = { payment_id, service: 'topups' };
    for (const tool of ['capture_hold', 'release_hold', 'expire_hold', 'refund_payment']) {
      expect(await wallet.call(tool, foreign), tool).toMatchObject({
        type: 'refused',
        errorCode: 'PAYMENT_NOT_FOUND',
      });
    }
    expect(await wallet.balance()).toEqual([1296.01, 203.99]);
  });

  it('does not read the caller from a message', async () => {
    const invoker = createInProcessWallet();
    const outcome = await invoker.invoke({
      service: 'ledger',
      tool: 'hold_funds',
      input: { service: 'snpl', category: 'transfer', amount: 10, currency: 'USD' },
      context: aToolContext({ idempotencyKey: 'own' }),
    });
    expect(outcome).toMatchObject({ type: 'ok' });
    const { payment_id = '' } = outcome.type === 'ok' ? outcome.data : {};
    const release = { payment_id };
    const wallet = new WalletCaller(invoker);
    expect(await wallet.call('release_hold', { ...release, service: 'snpl' })).toMatchObject({
      errorCode: 'PAYMENT_NOT_FOUND',
    });
  });

  it.each([
    ['', 'nothing'],
    ['{"service":"topups"}', 'not what it may do'],
    ['topups', 'no JSON'],
  ])('does not start when the environment says %j: %s', (LEDGER_CALLER) => {
    expect(() => ledgerCaller({ LEDGER_CALLER })).toThrow('LEDGER_CALLER');
  });
});

describe('whoever may call the wallet', () => {
  it('cannot make money with it', async () => {
    const { invoker } = createInProcessServices();
    const outcome = await invoker.invoke({
      service: 'wallet',
      tool: 'credit_wallet',
      input: credit,
      context: aToolContext(),
    });
    expect(outcome).toMatchObject({ type: 'refused', errorCode: 'UNKNOWN_TOOL' });
  });
});

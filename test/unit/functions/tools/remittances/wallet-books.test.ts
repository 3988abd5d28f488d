import { describe, expect, it } from 'vitest';
import { LambdaWalletLedger } from '../../../../../shared/adapters/lambda-invoke/lambda-wallet-ledger.ts';
import { InMemoryRecordTable } from '../../../../support/fakes/in-memory-record-table.ts';
import { auditWallet } from '../../../../support/services/audit-wallet.ts';
import { createInProcessRemittances } from '../../../../support/services/in-process-remittances.ts';
import { createInProcessWallet } from '../../../../support/services/in-process-wallet.ts';
import { secondsLater } from '../../../../support/services/remittances-caller.ts';
import { WalletCaller } from '../../../../support/services/wallet-caller.ts';

describe('transfers in the books of the real wallet', () => {
  it('are paid, released or refunded, and all books balance', async () => {
    const table = new InMemoryRecordTable();
    const invoker = createInProcessWallet(table);
    const wallet = new LambdaWalletLedger({ invoker, service: 'remittances' });
    const { remittances } = createInProcessRemittances({ ledger: wallet });
    const books = new WalletCaller(invoker);
    const cancelAt = async (now: string) => {
      const cancel = await remittances.prepare('cancel_transfer', {}, { now });
      await remittances.data('cancel_transfer', cancel, { now });
    };

    await remittances.send();
    expect(await books.balance()).toEqual([1296.01, 203.99]);
    await remittances.runDue(secondsLater(180));
    expect(await books.balance()).toEqual([1296.01, 0]);

    const later = { now: secondsLater(300) };
    await remittances.send({ amount_usd: 100 }, later);
    await cancelAt(secondsLater(310));
    await remittances.send({ amount_usd: 50, delivery_method_id: 'cash_mx_001' }, later);
    await remittances.runDue(secondsLater(400));
    await cancelAt(secondsLater(410));
    const declined = { recipient_id: 'Juan', amount_usd: 60.01, delivery_method_id: 'banco' };
    const quoted = await remittances.prepare('create_transfer', declined, later);
    expect(await remittances.call('create_transfer', quoted, later)).toMatchObject({
      errorCode: 'TRANSFER_DECLINED',
    });

    expect(await books.balance()).toEqual([1296.01, 0]);
    expect(await books.used()).toEqual([200, 500]);
    expect(await auditWallet(table, ['carlos'], ['remittances'])).toEqual([]);
  });
});

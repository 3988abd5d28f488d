import { LambdaWalletLedger } from '../../../shared/adapters/lambda-invoke/lambda-wallet-ledger.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { WalletLedger } from '../../../shared/services/ports/wallet-ledger.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../fakes/in-memory-record-table.ts';
import { auditWallet } from './audit-wallet.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { NOW } from './topups-caller.ts';
import { WalletCaller } from './wallet-caller.ts';

/** The moment so many days after the walkthrough's. */
export function daysLater(days: number): string {
  return new Date(Date.parse(NOW) + days * 86_400_000).toISOString();
}

/** The real wallet of a service, which returns held money by itself when its time is over. */
export function createExpiringWallet(service: string) {
  const table = new InMemoryRecordTable();
  const scheduler = new InMemoryCallScheduler();
  const invoker = createInProcessWallet(table, { scheduler }, service);
  let isDown = false;
  const reached: ToolInvoker = {
    invoke: (call) =>
      isDown
        ? Promise.resolve({ type: 'failed', errorCode: 'UNAVAILABLE', retryable: true })
        : invoker.invoke(call),
  };
  const ledger: WalletLedger = new LambdaWalletLedger({ invoker: reached, service });
  const books = new WalletCaller(invoker);
  return {
    ledger,
    /** Nothing reaches the wallet until it is up again; the books can be read meanwhile. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    books,
    /** Returns the holds whose time is over; one that was collected is refused. */
    expireHolds: async (now: string) => {
      for (const { key, tool, input, context } of scheduler.takeDue(new Date(now))) {
        await books.call(tool, input, { ...context, turnId: key, idempotencyKey: key, now });
      }
    },
    audit: () => auditWallet(table, ['carlos'], [service]),
  };
}

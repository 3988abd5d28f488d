import { ledger } from '../../../functions/tools/wallet/ledger/ledger-tools.ts';
import { createSandboxPorts } from '../../../functions/tools/wallet/sandbox/sandbox-ports.ts';
import { service } from '../../../functions/tools/wallet/tools.ts';
import type { WalletPorts } from '../../../functions/tools/wallet/wallet-ports.ts';
import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import type { LedgerAccess } from '../../../shared/contracts/ledger-access.ts';
import { createService } from '../../../shared/services/domain-service.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../fakes/in-memory-record-table.ts';
import { InProcessToolInvoker } from './in-process-tool-invoker.ts';

/** All that the services of this repository together may do. */
const everything: LedgerAccess = {
  payments: {
    transfer: { limited: true },
    topup: { limited: true },
    bill: { limited: true },
    instalment: { limited: false },
  },
  credits: ['deposit', 'transfer', 'loan'],
};

const callers = ['remittances', 'topups', 'billpay', 'snpl'];

/**
 * The real wallet in this process, on a table in memory and with the sandbox's people. Pass a table
 * to look into, or ports to break.
 * @param caller whose function `ledger` is; those of the others are `ledger:<service>`
 */
export function createInProcessWallet(
  table: RecordTable = new InMemoryRecordTable(),
  ports: Partial<WalletPorts> = {},
  caller = 'remittances',
): InProcessToolInvoker {
  const scheduler = new InMemoryCallScheduler();
  const sandbox = createSandboxPorts({ table, hasher: new Sha256Hasher(), scheduler });
  const walletPorts = { ...sandbox, ...ports };
  const createLedger = (name: string) =>
    createService(ledger, { ...walletPorts, caller: { service: name, ...everything } });
  const ledgers = callers.map((name) => [`ledger:${name}`, createLedger(name)] as const);
  return new InProcessToolInvoker({
    wallet: createService(service, walletPorts),
    ledger: createLedger(caller),
    ...Object.fromEntries(ledgers),
  });
}

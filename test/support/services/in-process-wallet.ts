import { createSandboxPorts } from '../../../functions/tools/wallet/sandbox/sandbox-ports.ts';
import { service } from '../../../functions/tools/wallet/tools.ts';
import type { WalletPorts } from '../../../functions/tools/wallet/wallet-ports.ts';
import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { createService } from '../../../shared/services/domain-service.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../fakes/in-memory-record-table.ts';
import { InProcessToolInvoker } from './in-process-tool-invoker.ts';

/**
 * The real wallet in this process, on a table in memory and with the sandbox's people. Pass a table
 * to look into, or ports to break.
 */
export function createInProcessWallet(
  table: RecordTable = new InMemoryRecordTable(),
  ports: Partial<WalletPorts> = {},
): InProcessToolInvoker {
  const scheduler = new InMemoryCallScheduler();
  const sandbox = createSandboxPorts({ table, hasher: new Sha256Hasher(), scheduler });
  const wallet = createService(service, { ...sandbox, ...ports });
  return new InProcessToolInvoker({ wallet });
}

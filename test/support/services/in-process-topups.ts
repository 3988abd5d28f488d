import { createSandboxPorts } from '../../../functions/tools/topups/sandbox/sandbox-ports.ts';
import { service } from '../../../functions/tools/topups/tools.ts';
import type { TopupsPorts } from '../../../functions/tools/topups/topups-ports.ts';
import { createService } from '../../../shared/services/domain-service.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import { FakeWalletLedger } from '../fakes/fake-wallet-ledger.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../fakes/in-memory-record-table.ts';
import { RecordingCaseAlarm } from '../fakes/recording-case-alarm.ts';
import { RecordingEventPublisher } from '../fakes/recording-event-publisher.ts';
import { InProcessToolInvoker } from './in-process-tool-invoker.ts';

/**
 * The real top-ups service in this process, on a table in memory and with the sandbox partner, which
 * does not really wait. Pass a table to look into, or ports to break.
 */
export function createInProcessTopups(
  table: RecordTable = new InMemoryRecordTable(),
  ports: Partial<TopupsPorts> = {},
): InProcessToolInvoker {
  const sandbox = createSandboxPorts({
    table,
    ledger: new FakeWalletLedger(),
    scheduler: new InMemoryCallScheduler(),
    events: new RecordingEventPublisher(),
    alarm: new RecordingCaseAlarm(),
    wait: () => Promise.resolve(),
  });
  return new InProcessToolInvoker({ topups: createService(service, { ...sandbox, ...ports }) });
}

import { createRemittancesService } from '../../../functions/tools/remittances/create-remittances-service.ts';
import type { RemittancesPorts } from '../../../functions/tools/remittances/remittances-ports.ts';
import { createSandboxPorts } from '../../../functions/tools/remittances/sandbox/sandbox-ports.ts';
import { FakeWalletLedger } from '../fakes/fake-wallet-ledger.ts';
import { FaultPlan } from '../fakes/fault-plan.ts';
import { FaultyRecordTable } from '../fakes/faulty-record-table.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../fakes/in-memory-record-table.ts';
import { RecordingEventPublisher } from '../fakes/recording-event-publisher.ts';
import { InProcessToolInvoker } from './in-process-tool-invoker.ts';
import { RemittancesCaller } from './remittances-caller.ts';

/**
 * The real remittances service in this process with the sandbox partner, and everything it needs in memory, on
 * one fault plan. Operations of the partner's books are on the plan too: they are in the same table.
 */
export function createInProcessRemittances(ports: Partial<RemittancesPorts> = {}) {
  const faults = new FaultPlan();
  const stored = new InMemoryRecordTable();
  const wallet = new FakeWalletLedger(faults);
  const scheduler = new InMemoryCallScheduler(faults);
  const events = new RecordingEventPublisher(faults);
  const sandbox = createSandboxPorts(new FaultyRecordTable(stored, faults), () =>
    Promise.resolve(),
  );
  const service = createRemittancesService({
    ...sandbox,
    ledger: wallet,
    scheduler,
    events,
    ...ports,
  });
  const remittances = new RemittancesCaller(
    new InProcessToolInvoker({ remittances: service }),
    scheduler,
  );
  return { remittances, faults, stored, wallet, scheduler, events };
}

import type { RemittancesPorts } from '../../../functions/tools/remittances/remittances-ports.ts';
import { createSandboxPorts } from '../../../functions/tools/remittances/sandbox/sandbox-ports.ts';
import { service } from '../../../functions/tools/remittances/tools.ts';
import { createService } from '../../../shared/services/domain-service.ts';
import { FakeWalletLedger } from '../fakes/fake-wallet-ledger.ts';
import { FaultPlan } from '../fakes/fault-plan.ts';
import { FaultyRecordTable } from '../fakes/faulty-record-table.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../fakes/in-memory-record-table.ts';
import { RecordingCaseAlarm } from '../fakes/recording-case-alarm.ts';
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
  const alarm = new RecordingCaseAlarm();
  const platform = {
    alarm,
    table: new FaultyRecordTable(stored, faults),
    ledger: wallet,
    scheduler,
    events,
    wait: () => Promise.resolve(),
    ...ports,
  };
  const transfers = createService(service, { ...createSandboxPorts(platform), ...ports });
  const remittances = new RemittancesCaller(
    new InProcessToolInvoker({ remittances: transfers }),
    scheduler,
  );
  return { remittances, faults, stored, wallet, scheduler, events, alarm };
}

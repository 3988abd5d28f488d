import type { BillpayPorts } from '../../../functions/tools/billpay/billpay-ports.ts';
import { createSandboxPorts as billpaySandbox } from '../../../functions/tools/billpay/sandbox/sandbox-ports.ts';
import { service as billpay } from '../../../functions/tools/billpay/tools.ts';
import { createSandboxPorts as campaignsSandbox } from '../../../functions/tools/campaigns/sandbox/sandbox-ports.ts';
import { service as campaigns } from '../../../functions/tools/campaigns/tools.ts';
import { service as financialData } from '../../../functions/tools/financial-data/tools.ts';
import { service as memory } from '../../../functions/tools/memory/tools.ts';
import { service as organizer } from '../../../functions/tools/organizer/tools.ts';
import type { RemittancesPorts } from '../../../functions/tools/remittances/remittances-ports.ts';
import { createSandboxPorts as remittancesSandbox } from '../../../functions/tools/remittances/sandbox/sandbox-ports.ts';
import { service as remittances } from '../../../functions/tools/remittances/tools.ts';
import { createSandboxPorts as snplSandbox } from '../../../functions/tools/snpl/sandbox/sandbox-ports.ts';
import type { SnplPorts } from '../../../functions/tools/snpl/snpl-ports.ts';
import { service as snpl } from '../../../functions/tools/snpl/tools.ts';
import { createSandboxPorts as topupsSandbox } from '../../../functions/tools/topups/sandbox/sandbox-ports.ts';
import { service as topups } from '../../../functions/tools/topups/tools.ts';
import type { TopupsPorts } from '../../../functions/tools/topups/topups-ports.ts';
import { ledger } from '../../../functions/tools/wallet/ledger/ledger-tools.ts';
import { createSandboxPorts as walletSandbox } from '../../../functions/tools/wallet/sandbox/sandbox-ports.ts';
import { service as walletDefinition } from '../../../functions/tools/wallet/tools.ts';
import { createOfflineTextEmbedder } from '../../../infra/local/offline-model/offline-text-embedder.ts';
import { LambdaMovementHistory } from '../../../shared/adapters/lambda-invoke/lambda-movement-history.ts';
import { LambdaWalletLedger } from '../../../shared/adapters/lambda-invoke/lambda-wallet-ledger.ts';
import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { LedgerAccess } from '../../../shared/contracts/ledger-access.ts';
import { toErrorKind } from '../../../shared/domain/errors.ts';
import { guardDeletion } from '../../../shared/services/deletion/guard-deletion.ts';
import { createService, type DomainService } from '../../../shared/services/domain-service.ts';
import type { PlatformPorts } from '../../../shared/services/platform-ports.ts';
import type { ScheduledCall } from '../../../shared/services/ports/call-scheduler.ts';
import { FaultPlan } from '../fakes/fault-plan.ts';
import { FixedClock } from '../fakes/fixed-clock.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { InMemoryPersonalRecords } from '../fakes/in-memory-personal-records.ts';
import { InMemoryRecordTable } from '../fakes/in-memory-record-table.ts';
import { RecordingCaseAlarm } from '../fakes/recording-case-alarm.ts';
import { RecordingEventPublisher } from '../fakes/recording-event-publisher.ts';
import { InProcessToolInvoker } from './in-process-tool-invoker.ts';

/** Partners that behave otherwise than the sandbox's, by service; given those of the sandbox. */
export interface Partners {
  readonly remittances?: (sandbox: RemittancesPorts) => RemittancesPorts;
  readonly billpay?: (sandbox: BillpayPorts) => BillpayPorts;
  readonly topups?: (sandbox: TopupsPorts) => TopupsPorts;
  readonly snpl?: (sandbox: SnplPorts) => SnplPorts;
}

const asTheyAre = <Ports>(ports: Ports): Ports => ports;

/** The real services; the wallet is apart, for all are paid from it. */
const toCreators = (partners: Partners) => ({
  campaigns: (platform: PlatformPorts) => createService(campaigns, campaignsSandbox(platform)),
  'financial-data': (platform: PlatformPorts) => createService(financialData, platform),
  memory: (platform: PlatformPorts) => createService(memory, platform),
  organizer: (platform: PlatformPorts) => createService(organizer, platform),
  remittances: (platform: PlatformPorts) =>
    createService(remittances, (partners.remittances ?? asTheyAre)(remittancesSandbox(platform))),
  billpay: (platform: PlatformPorts) =>
    createService(billpay, (partners.billpay ?? asTheyAre)(billpaySandbox(platform))),
  topups: (platform: PlatformPorts) =>
    createService(topups, (partners.topups ?? asTheyAre)(topupsSandbox(platform))),
  snpl: (platform: PlatformPorts) =>
    createService(snpl, (partners.snpl ?? asTheyAre)(snplSandbox(platform))),
});

/** What each of them may do with people's money. */
const access = new Map<string, LedgerAccess>(
  [remittances, billpay, topups, snpl].map(({ service, ledger: allowed }) => [service, allowed]),
);

/** Carries out a call that the scheduler makes: a failed one twice more, as Lambda does. */
export type CallScheduled = (
  call: () => Promise<unknown>,
  scheduled: ScheduledCall,
) => Promise<void>;

interface Surroundings {
  /** Strikes in tables, schedulers and events of all services. */
  readonly faults?: FaultPlan;
  /** What lies between a service and the wallet that it is paid from. */
  readonly connect?: (wallet: ToolInvoker) => ToolInvoker;
  readonly callScheduled?: CallScheduled;
  readonly partners?: Partners;
}

/**
 * All domain services of this repository in this process, each on a table of its own in memory and
 * paid from one wallet, with a scheduler whose time a test lets pass.
 */
export function createInProcessServices({
  faults = new FaultPlan(),
  connect = (wallet) => wallet,
  callScheduled = callThreeTimes,
  partners = {},
}: Surroundings = {}) {
  const walletTable = new InMemoryRecordTable(faults);
  const walletScheduler = new InMemoryCallScheduler(faults);
  const hasher = new Sha256Hasher();
  const wait = () => Promise.resolve();
  const clock = new FixedClock('2026-01-01T00:00:00.000Z');
  const walletPorts = walletSandbox({
    table: guardDeletion(walletTable, clock),
    hasher,
    scheduler: walletScheduler,
  });
  const wallet = createService(walletDefinition, walletPorts);
  const invoker = connect(new InProcessToolInvoker({ wallet }));
  const history = new LambdaMovementHistory({ invoker });
  const events = new RecordingEventPublisher(faults);
  const alarm = new RecordingCaseAlarm();
  const embedder = createOfflineTextEmbedder();
  const schedulers = new Map([['wallet', walletScheduler]]);
  const ledgers = new Map<string, DomainService>();
  const tables = new Map([['wallet', walletTable]]);
  const services = new Map<string, DomainService>([['wallet', wallet]]);
  for (const [name, create] of Object.entries(toCreators(partners))) {
    const scheduler = new InMemoryCallScheduler(faults);
    const table = new InMemoryRecordTable(faults);
    const ledgerScheduler = new InMemoryCallScheduler(faults);
    const caller = { service: name, payments: {}, ...access.get(name) };
    const own = createService(ledger, { ...walletPorts, scheduler: ledgerScheduler, caller });
    ledgers.set(`${name}-ledger`, own);
    schedulers.set(`${name}-ledger`, ledgerScheduler);
    const paying = connect(new InProcessToolInvoker({ wallet, ledger: own }));
    const walletLedger = new LambdaWalletLedger({ invoker: paying, service: name });
    schedulers.set(name, scheduler);
    tables.set(name, table);
    services.set(
      name,
      create({
        table: guardDeletion(table, clock),
        wait,
        ledger: walletLedger,
        history,
        scheduler,
        events,
        hasher,
        embedder,
        alarm,
      }),
    );
  }
  return {
    invoker: new InProcessToolInvoker(Object.fromEntries(services)),
    /** What only services reach: `<service>-ledger` moves money in the name of that service. */
    ledgers: new InProcessToolInvoker(Object.fromEntries(ledgers)),
    events,
    alarm,
    /** The tables of all services, as the deletion of a person sees them. */
    personalRecords: () =>
      Object.fromEntries(
        [...tables].map(([name, table]) => [name, new InMemoryPersonalRecords(table)]),
      ),
    /** Everything that a service stored. */
    recordsOf: (service: string) => tables.get(service)?.all ?? [],
    /** Deletes what a service stored of a person, as the deletion of a person does. */
    forget: async (service: string, userId: string): Promise<void> => {
      const table = tables.get(service);
      const own = (table?.all ?? []).filter(({ key }) => key.partition === `PERSON#${userId}`);
      for (const { key } of own) await table?.write([{ type: 'delete', key }]);
    },
    /** Leaves the open orders of a service to a colleague, as their last look would weeks later. */
    leaveToColleague: async (service: string, at: Date): Promise<void> => {
      const table = tables.get(service);
      const own = table?.all.filter(({ key, data }) => /^[A-Z]+#/.test(key.sort) && data['stage']);
      for (const { key, data } of own ?? []) {
        const left = { ...data, case_opened_at: at.toISOString() };
        await table?.write([{ type: 'put', key, data: left, expected: 'any' }]);
      }
    },
    walletTable,
    /** The scheduled calls of all services that wait. */
    waitingCalls: (): readonly ScheduledCall[] =>
      [...schedulers.values()].flatMap(({ waiting }) => waiting),
    /** When the next scheduled call of any service is due. */
    nextDue: (): Date | undefined =>
      [...schedulers.values()]
        .flatMap(({ waiting }) => waiting.slice(0, 1))
        .map(({ at }) => at)
        .toSorted((left, right) => left.getTime() - right.getTime())[0],
    /** Makes all calls that are due at `now`, and those they schedule in turn. */
    runDue: async (now: Date): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        const due = [...schedulers].flatMap(([name, scheduler]) =>
          scheduler.takeDue(now).map((call) => [name, call] as const),
        );
        if (due.length === 0) return;
        for (const [name, call] of due) {
          const make = async () =>
            (services.get(name) ?? ledgers.get(name))?.handle(toRequest(call, now));
          await callScheduled(make, call);
        }
      }
    },
  };
}

export type InProcessServices = ReturnType<typeof createInProcessServices>;

async function callThreeTimes(call: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    try {
      await call();
      return;
    } catch (error) {
      if (toErrorKind(error) === undefined) throw error;
    }
  }
}

function toRequest({ key, tool, input, context }: ScheduledCall, now: Date): unknown {
  const ids = { turnId: key, idempotencyKey: key };
  return { tool, input, context: { ...context, ...ids, now: now.toISOString() } };
}

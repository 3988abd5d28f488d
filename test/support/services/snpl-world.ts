import { createSandboxPorts } from '../../../functions/tools/snpl/sandbox/sandbox-ports.ts';
import { service } from '../../../functions/tools/snpl/tools.ts';
import type { ToolContext } from '../../../shared/application/ports/tool-invoker.ts';
import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { createService } from '../../../shared/services/domain-service.ts';
import type { ScheduledCall } from '../../../shared/services/ports/call-scheduler.ts';
import { FakeWalletLedger } from '../fakes/fake-wallet-ledger.ts';
import { FaultPlan } from '../fakes/fault-plan.ts';
import { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { InMemoryRecordTable } from '../fakes/in-memory-record-table.ts';
import { RecordingCaseAlarm } from '../fakes/recording-case-alarm.ts';
import { RecordingEventPublisher } from '../fakes/recording-event-publisher.ts';
import { InProcessToolInvoker } from './in-process-tool-invoker.ts';
import { aToolContext } from './topups-caller.ts';

const DAY = 86_400_000;

/**
 * The real snpl service in memory, with a wallet, a scheduler and events to look into. All of it fails by one plan:
 * `get`, `list`, `write`, `next`, `credit`, `debit`, `balance`, `schedule`, `cancel`, `publish`.
 */
export class SnplWorld {
  readonly userId: string;
  readonly faults = new FaultPlan();
  readonly table = new InMemoryRecordTable(this.faults);
  readonly wallet = new FakeWalletLedger(this.faults);
  readonly scheduler = new InMemoryCallScheduler(this.faults);
  readonly events = new RecordingEventPublisher(this.faults);
  readonly alarm = new RecordingCaseAlarm();
  now = Date.parse('2026-01-12T16:05:00.000Z');
  readonly #invoker = new InProcessToolInvoker({
    snpl: createService(
      service,
      createSandboxPorts({
        table: this.table,
        ledger: this.wallet,
        scheduler: this.scheduler,
        events: this.events,
        alarm: this.alarm,
        wait: () => Promise.resolve(),
      }),
    ),
  });
  #keys = 0;

  constructor(userId = 'carlos') {
    this.userId = userId;
  }

  call(tool: string, input: JsonObject = {}, context: Partial<ToolContext> = {}) {
    this.#keys += 1;
    const { userId } = this;
    const now = new Date(this.now).toISOString();
    const idempotencyKey = `key-${this.#keys}`;
    return this.#invoker.invoke({
      service: 'snpl',
      tool,
      input,
      context: aToolContext({ userId, now, idempotencyKey, ...context }),
    });
  }

  /** The data of a call that must succeed. */
  async data(tool: string, input: JsonObject = {}, context: Partial<ToolContext> = {}) {
    const outcome = await this.call(tool, input, context);
    if (outcome.type !== 'ok') throw new Error(`${tool}: ${JSON.stringify(outcome)}`);
    return outcome.data;
  }

  /** The items of a list in the data of a call that must succeed. */
  async rows(tool: string, list: string, input: JsonObject = {}): Promise<readonly JsonObject[]> {
    const found = (await this.data(tool, input))[list];
    return Array.isArray(found) ? found.filter(isJsonObject) : [];
  }

  /** Prepares an action; gives the input that the engine executes after a yes. */
  async prepare(tool: string, input: JsonObject = {}): Promise<JsonObject> {
    const { quote_id = null } = await this.data(`prepare_${tool}`, input);
    return { ...input, quote_id };
  }

  /** Prepares and executes an action. */
  async confirm(tool: string, input: JsonObject = {}): Promise<JsonObject> {
    return this.data(tool, await this.prepare(tool, input));
  }

  /** What the scheduler does with one call, as it was asked for. */
  deliver({ key, tool, input, context }: ScheduledCall): Promise<ToolOutcome> {
    return this.call(tool, input, { ...context, turnId: key, idempotencyKey: key });
  }

  /** Lets time pass; everything that is due meanwhile is called at its own time, soonest first. */
  async pass({ days = 0, seconds = 0 }: { readonly days?: number; readonly seconds?: number }) {
    const end = this.now + days * DAY + seconds * 1_000;
    for (let next = this.#nextBefore(end); next; next = this.#nextBefore(end)) {
      this.now = Math.max(this.now, next.at.getTime());
      for (const call of this.scheduler.takeDue(new Date(this.now))) await this.deliver(call);
    }
    this.now = end;
  }

  async available(): Promise<bigint> {
    const { available } = await this.wallet.balance(aToolContext({ userId: this.userId }));
    return available;
  }

  get eventTypes(): readonly string[] {
    return this.events.events.map(({ type }) => type);
  }

  #nextBefore(end: number): ScheduledCall | undefined {
    return this.scheduler.waiting.find(({ at }) => at.getTime() <= end);
  }
}

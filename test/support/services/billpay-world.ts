import * as z from 'zod';
import type { BillpayPorts } from '../../../functions/tools/billpay/billpay-ports.ts';
import { createSandboxPorts } from '../../../functions/tools/billpay/sandbox/sandbox-ports.ts';
import { service } from '../../../functions/tools/billpay/tools.ts';
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

/** Bills of the sandbox; see `functions/tools/billpay/README.md`. */
export const bills = {
  cfe: { biller_id: 'cfe', bill_reference: '501188402330' },
  water: { biller_id: 'agua_cdmx', bill_reference: '704001234543' },
  declined: { biller_id: 'cfe', bill_reference: '501200000013' },
  lostAnswer: { biller_id: 'cfe', bill_reference: '501200000021' },
  partnerDown: { biller_id: 'cfe', bill_reference: '501200000039' },
  postedLater: { biller_id: 'cfe', bill_reference: '501200000047' },
  declinedLater: { biller_id: 'cfe', bill_reference: '501200000054' },
  paid: { biller_id: 'cfe', bill_reference: '501200000062' },
  unknown: { biller_id: 'cfe', bill_reference: '501200000070' },
  dear: { biller_id: 'agua_cdmx', bill_reference: '704000000121' },
  tooDear: { biller_id: 'agua_cdmx', bill_reference: '704000000218' },
} as const;

/**
 * The real bill payment service in memory, with one plan of faults for everything it touches.
 * @param broken what shall behave otherwise than the sandbox
 */
export function createBillpayWorld(
  broken: (sandbox: BillpayPorts) => Partial<BillpayPorts> = () => ({}),
) {
  const faults = new FaultPlan();
  const table = new InMemoryRecordTable(faults);
  const wallet = new FakeWalletLedger(faults);
  const scheduler = new InMemoryCallScheduler(faults);
  const events = new RecordingEventPublisher(faults);
  const alarm = new RecordingCaseAlarm();
  const wait = () => Promise.resolve();
  const sandbox = createSandboxPorts({ table, ledger: wallet, scheduler, events, alarm, wait });
  const billpay = createService(service, { ...sandbox, ...broken(sandbox) });
  const invoker = new InProcessToolInvoker({ billpay });
  let keys = 0;

  const call = (
    tool: string,
    input: JsonObject,
    context: Partial<ToolContext> = {},
  ): Promise<ToolOutcome> => {
    keys += 1;
    const idempotencyKey = `key-${keys}`;
    return invoker.invoke({
      service: 'billpay',
      tool,
      input,
      context: aToolContext({ idempotencyKey, ...context }),
    });
  };

  const data = async (tool: string, input: JsonObject, context: Partial<ToolContext> = {}) => {
    const outcome = await call(tool, input, context);
    if (outcome.type !== 'ok') throw new Error(`${tool}: ${JSON.stringify(outcome)}`);
    return outcome.data;
  };

  const bill = async (input: JsonObject, context: Partial<ToolContext> = {}) => {
    const found = (await data('get_bill', input, context))['bill'];
    if (!isJsonObject(found)) throw new Error('get_bill answers with a bill');
    return found;
  };

  /** What the engine executes after the person's yes: arguments as prepared, and the quote. */
  const prepare = async (
    tool: 'pay_bill' | 'schedule_bill',
    input: JsonObject,
    context: Partial<ToolContext> = {},
  ): Promise<JsonObject> => {
    const prepared = await data(`prepare_${tool}`, input, context);
    const names = ['biller_id', 'bill_reference', 'amount', 'pay_on', 'action', 'quote_id'];
    const fixed = Object.entries(prepared).filter(([name]) => names.includes(name));
    return { ...input, ...Object.fromEntries(fixed) };
  };

  const deliver = ({ key, tool, input, context }: ScheduledCall, now: string) =>
    call(tool, input, { ...context, turnId: key, idempotencyKey: key, now });

  /** Takes the call that waits for a payment off the scheduler; it was due before `now`. */
  const takeAdvance = (now: string): ScheduledCall => {
    const due = scheduler.takeDue(new Date(now)).find(({ tool }) => tool === 'advance_payment');
    if (due === undefined) throw new Error('no payment waits');
    return due;
  };

  const deliverAgain = async (due: ScheduledCall): Promise<void> => {
    const at = due.at.toISOString();
    const outcome = await deliver(due, at);
    if (outcome.type === 'failed') await deliver(due, at);
  };

  /** Lets the scheduler make its calls until `now`, each at its time; a failed one is made again. */
  const runUntil = async (now: string): Promise<void> => {
    const next = scheduler.waiting.find(({ at }) => at.getTime() <= Date.parse(now));
    if (next === undefined) return;
    for (const due of scheduler.takeDue(next.at)) await deliverAgain(due);
    await runUntil(now);
  };

  const balance = async (userId = 'carlos') => {
    const { available, held } = await wallet.balance(aToolContext({ userId }));
    return [available, held];
  };

  /** What was published, after comparing each with what the service declares. */
  const told = () =>
    events.events.map((event) => {
      const declared = Object.entries(service.events).find(([type]) => type === event.type)?.[1];
      if (declared === undefined) throw new Error(`${event.type} is not declared`);
      z.strictObject(declared.shape).parse(event.data);
      return event;
    });

  const orders = () =>
    table.all.filter(({ key }) => key.sort === 'ORDER').map((record) => record.data);

  return {
    call,
    data,
    bill,
    prepare,
    deliver,
    takeAdvance,
    runUntil,
    balance,
    orders,
    faults,
    wallet,
    scheduler,
    alarm,
    told,
  };
}

export type BillpayWorld = ReturnType<typeof createBillpayWorld>;

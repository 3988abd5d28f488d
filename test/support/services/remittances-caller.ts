import type { ToolContext, ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import type { ScheduledCall } from '../../../shared/services/ports/call-scheduler.ts';
import type { InMemoryCallScheduler } from '../fakes/in-memory-call-scheduler.ts';
import { aToolContext, NOW } from './topups-caller.ts';

/** The transfer of the walkthrough. */
export const toMaria = {
  recipient_id: 'rec_001',
  amount_usd: 200,
  delivery_method_id: 'bank_mx_001',
} as const;

/** So many seconds after the walkthrough's moment. */
export function secondsLater(seconds: number): string {
  return new Date(Date.parse(NOW) + seconds * 1_000).toISOString();
}

/** Calls the service's tools the way the engine and the scheduler do. */
export class RemittancesCaller {
  readonly #invoker: ToolInvoker;
  readonly #scheduler: InMemoryCallScheduler;
  #keys = 0;

  constructor(invoker: ToolInvoker, scheduler: InMemoryCallScheduler) {
    this.#invoker = invoker;
    this.#scheduler = scheduler;
  }

  call(tool: string, input: JsonObject, context: Partial<ToolContext> = {}): Promise<ToolOutcome> {
    this.#keys += 1;
    const idempotencyKey = `key-${this.#keys}`;
    return this.#invoker.invoke({
      service: 'remittances',
      tool,
      input,
      context: aToolContext({ idempotencyKey, ...context }),
    });
  }

  /** The data of a call that must succeed. */
  async data(
    tool: string,
    input: JsonObject,
    context: Partial<ToolContext> = {},
  ): Promise<JsonObject> {
    const outcome = await this.call(tool, input, context);
    if (outcome.type !== 'ok') throw new Error(`${tool}: ${JSON.stringify(outcome)}`);
    return outcome.data;
  }

  /** Prepares a tool; gives the input that the engine executes after a yes. */
  async prepare(
    tool: string,
    input: JsonObject,
    context: Partial<ToolContext> = {},
  ): Promise<JsonObject> {
    const prepared = await this.data(`prepare_${tool}`, input, context);
    const { quote_id = null, transfer_id } = prepared;
    return { ...input, ...(transfer_id !== undefined && { transfer_id }), quote_id };
  }

  /** Adds, changes or deletes a recipient as the engine does after a yes; gives the tool's data. */
  async change(
    tool: 'add_recipient' | 'update_recipient' | 'delete_recipient',
    input: JsonObject,
    context: Partial<ToolContext> = {},
  ): Promise<JsonObject> {
    return this.data(tool, await this.prepare(tool, input, context), context);
  }

  /** Sends money; gives the transfer. */
  async send(change: JsonObject = {}, context: Partial<ToolContext> = {}): Promise<JsonObject> {
    const quoted = await this.prepare('create_transfer', { ...toMaria, ...change }, context);
    return this.data('create_transfer', quoted, context);
  }

  /** Calls what is due at a moment, and what that schedules in turn. */
  async runDue(now: string): Promise<readonly ToolOutcome[]> {
    const outcomes: ToolOutcome[] = [];
    for (let due = this.#take(now); due.length > 0; due = this.#take(now)) {
      for (const call of due) outcomes.push(await this.deliver(call, now));
    }
    return outcomes;
  }

  /** One scheduled call as it arrives; Lambda delivers it twice more when it fails. */
  async deliver({ key, tool, input, context }: ScheduledCall, now: string): Promise<ToolOutcome> {
    const ids = { turnId: key, idempotencyKey: key };
    const deliverOnce = () => this.call(tool, input, { ...context, ...ids, now });
    let outcome = await deliverOnce();
    for (let again = 0; outcome.type === 'failed' && again < 2; again += 1) {
      outcome = await deliverOnce();
    }
    return outcome;
  }

  #take(now: string): readonly ScheduledCall[] {
    return this.#scheduler.takeDue(new Date(now));
  }
}

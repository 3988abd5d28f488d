import type { ToolContext, ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { JsonObject, JsonValue } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import { createInProcessWallet } from './in-process-wallet.ts';
import { aToolContext } from './topups-caller.ts';

/** The transfer of the walkthrough: 200.00 and a fee of 3.99. */
export function aPayment(overrides: JsonObject = {}): JsonObject {
  return {
    category: 'transfer',
    amount: 200,
    fee: 3.99,
    currency: 'USD',
    reference: 'TXN-20260112-001',
    counterparty: 'María García',
    ...overrides,
  };
}

const moneyTools = [
  'hold_funds',
  'capture_hold',
  'release_hold',
  'debit_wallet',
  'credit_wallet',
  'refund_payment',
  'expire_hold',
];

/** `service` says whose ledger function is called, where it is not the default one. */
function toFunction(tool: string, service: JsonValue | undefined): string {
  if (!moneyTools.includes(tool)) return 'wallet';
  return typeof service === 'string' ? `ledger:${service}` : 'ledger';
}

/** Calls the wallet's tools the way the engine and other services do. */
export class WalletCaller {
  readonly #invoker: ToolInvoker;
  #keys = 0;

  constructor(invoker: ToolInvoker = createInProcessWallet()) {
    this.#invoker = invoker;
  }

  static on(table: RecordTable): WalletCaller {
    return new WalletCaller(createInProcessWallet(table));
  }

  call(tool: string, input: JsonObject, context: Partial<ToolContext> = {}): Promise<ToolOutcome> {
    this.#keys += 1;
    const idempotencyKey = `key-${this.#keys}`;
    const { service, ...rest } = input;
    return this.#invoker.invoke({
      service: toFunction(tool, service),
      tool,
      input: rest,
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

  /** Holds money and returns the payment's id. */
  async hold(overrides: JsonObject = {}, context: Partial<ToolContext> = {}): Promise<JsonValue> {
    const { payment_id = null } = await this.data('hold_funds', aPayment(overrides), context);
    return payment_id;
  }

  /** What the person has, `[available, held]`. */
  async balance(context: Partial<ToolContext> = {}): Promise<readonly (JsonValue | undefined)[]> {
    const { available, held } = await this.data('get_balance', {}, context);
    return [available, held];
  }

  /** What of the limits is used, `[day, month]`. */
  async used(context: Partial<ToolContext> = {}): Promise<readonly (JsonValue | undefined)[]> {
    const { daily_used, monthly_used } = await this.data('get_limits', {}, context);
    return [daily_used, monthly_used];
  }
}

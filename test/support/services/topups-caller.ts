import type { ToolContext, ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import type { RecordTable } from '../../../shared/services/ports/record-table.ts';
import { createInProcessTopups } from './in-process-topups.ts';

/** The moment of the walkthrough. */
export const NOW = '2026-01-12T16:05:00.000Z';

/** A call's context: Carlos in Mexico City. */
export function aToolContext(overrides: Partial<ToolContext> = {}): ToolContext {
  return {
    userId: 'carlos',
    conversationId: 'web:carlos',
    turnId: 'turn_1',
    idempotencyKey: 'key-1',
    locale: 'es-MX',
    timezone: 'America/Mexico_City',
    now: NOW,
    ...overrides,
  };
}

/** Calls the service's tools the way the engine does. */
export class TopupsCaller {
  readonly #invoker: ToolInvoker;
  #keys = 0;

  constructor(invoker: ToolInvoker = createInProcessTopups()) {
    this.#invoker = invoker;
  }

  static on(table: RecordTable): TopupsCaller {
    return new TopupsCaller(createInProcessTopups(table));
  }

  call(tool: string, input: JsonObject, context: Partial<ToolContext> = {}): Promise<ToolOutcome> {
    this.#keys += 1;
    const idempotencyKey = `key-${this.#keys}`;
    return this.#invoker.invoke({
      service: 'topups',
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

  /** Saves or renames a number as the engine does after a yes; gives the tool's data. */
  async save(input: JsonObject, context: Partial<ToolContext> = {}): Promise<JsonObject> {
    const { quote_id = null } = await this.data('prepare_save_frequent_number', input, context);
    return this.data('save_frequent_number', { ...input, quote_id }, context);
  }

  /** Prepares a top-up and returns the input that the engine executes after a yes. */
  async prepare(input: JsonObject, context: Partial<ToolContext> = {}): Promise<JsonObject> {
    const { quote_id = null } = await this.data('prepare_create_topup', input, context);
    return { ...input, quote_id };
  }
}

import type { ToolContext, ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { aToolContext } from './topups-caller.ts';

/** Calls the tools of one service the way the engine does, each with a key of its own. */
export class ServiceCaller {
  readonly #invoker: ToolInvoker;
  readonly #service: string;
  #keys = 0;

  constructor(invoker: ToolInvoker, service: string) {
    this.#invoker = invoker;
    this.#service = service;
  }

  call(
    tool: string,
    input: JsonObject = {},
    context: Partial<ToolContext> = {},
  ): Promise<ToolOutcome> {
    this.#keys += 1;
    const idempotencyKey = `${this.#service}-${this.#keys}`;
    return this.#invoker.invoke({
      service: this.#service,
      tool,
      input,
      context: aToolContext({ idempotencyKey, ...context }),
    });
  }

  /** The data of a call that must succeed. */
  async data(
    tool: string,
    input: JsonObject = {},
    context: Partial<ToolContext> = {},
  ): Promise<JsonObject> {
    const outcome = await this.call(tool, input, context);
    if (outcome.type !== 'ok') throw new Error(`${tool}: ${JSON.stringify(outcome)}`);
    return outcome.data;
  }
}

import { isDeepStrictEqual } from 'node:util';
import type {
  ToolContext,
  ToolInvocation,
  ToolInvoker,
} from '../../../shared/application/ports/tool-invoker.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { FaultPlan } from './fault-plan.ts';

export type ToolHandler = (
  input: JsonObject,
  context: ToolContext,
) => ToolOutcome | Promise<ToolOutcome>;

/**
 * Domain services from a handler per tool. As services must, it answers a repeated idempotency key
 * with the first result and runs nothing. The fault operation is `invoke`.
 */
export class FakeToolInvoker implements ToolInvoker {
  /** Every invocation that arrived, repeated or not. */
  readonly invocations: ToolInvocation[] = [];
  /** Those that ran a handler: the effects. */
  readonly executed: ToolInvocation[] = [];
  readonly faults: FaultPlan;
  readonly #handlers: Map<string, ToolHandler>;
  readonly #results = new Map<string, { invocation: ToolInvocation; outcome: ToolOutcome }>();

  constructor(handlers: Readonly<Record<string, ToolHandler>> = {}, faults = new FaultPlan()) {
    this.#handlers = new Map(Object.entries(handlers));
    this.faults = faults;
  }

  on(tool: string, handler: ToolHandler): this {
    this.#handlers.set(tool, handler);
    return this;
  }

  invoke(invocation: ToolInvocation): Promise<ToolOutcome> {
    return this.faults.run('invoke', () => {
      this.invocations.push(structuredClone(invocation));
      return this.#firstResult(invocation) ?? this.#execute(invocation);
    });
  }

  /** How often a tool really did something. */
  executions(tool: string): number {
    return this.executed.filter((invocation) => invocation.tool === tool).length;
  }

  #firstResult(invocation: ToolInvocation): ToolOutcome | undefined {
    const first = this.#results.get(keyOf(invocation));
    if (first === undefined) return undefined;
    if (isDeepStrictEqual(first.invocation.input, invocation.input)) return first.outcome;
    throw new Error(`${invocation.tool}: idempotency key used again with another input`);
  }

  async #execute(invocation: ToolInvocation): Promise<ToolOutcome> {
    const handler = this.#handlers.get(invocation.tool);
    if (handler === undefined) {
      return { type: 'failed', errorCode: 'UNKNOWN_TOOL', retryable: false };
    }
    this.executed.push(structuredClone(invocation));
    const outcome = await handler(invocation.input, invocation.context);
    if (outcome.type === 'ok') this.#results.set(keyOf(invocation), { invocation, outcome });
    return outcome;
  }
}

function keyOf({ service, tool, context }: ToolInvocation): string {
  return `${service} ${tool} ${context.idempotencyKey}`;
}

import type { JsonObject } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';

/** Who asks and why. Built by the engine; no field comes from a model. */
export interface ToolContext {
  readonly userId: string;
  readonly conversationId: string;
  readonly turnId: string;
  /** Same key, same effect, same answer. */
  readonly idempotencyKey: string;
  /** BCP 47, e.g. `es-MX`. */
  readonly locale: string;
  readonly timezone: string;
  /** ISO 8601 UTC; services take time from here. */
  readonly now: string;
  /** Asks what became of an earlier call: what has not begun under its key never will. */
  readonly isInquiry?: true;
  /** The person no longer wants it: what nobody knows to be done is taken back, if it can be. */
  readonly isTakenBack?: true;
}

export interface ToolInvocation {
  readonly service: string;
  readonly tool: string;
  readonly input: JsonObject;
  readonly context: ToolContext;
  /** The call is given up after this many milliseconds, or earlier by the invoker's own limit. */
  readonly timeoutMs?: number;
}

/** Calls a tool of a domain service. */
export interface ToolInvoker {
  /** Never throws: a service that cannot be reached is `failed`. */
  invoke(invocation: ToolInvocation): Promise<ToolOutcome>;
}

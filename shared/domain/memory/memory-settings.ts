import type { JsonObject } from '../json.ts';

/** What of a person's long-term memory stands in every prompt. */
export interface RecallSettings {
  readonly service: string;
  /** Gets `query`, `top` and `min_score`, and answers with `facts`. */
  readonly tool: string;
  readonly top: number;
  /** From -1 to 1: what is less like the message is not recalled. */
  readonly minScore: number;
  /** A turn waits no longer for its memory. */
  readonly timeoutMs: number;
}

/** How an assistant remembers what a turn told, once its reply is out. */
export interface MemoryStepSettings {
  readonly service: string;
  /** Logical name in `config/models.json`. */
  readonly model: string;
  readonly prompt: string;
  /** How often a call is tried again with the error in context. */
  readonly retries: number;
  readonly save: MemoryTool;
  /** Gets the `fact_id` of a recalled fact. */
  readonly update: MemoryTool;
}

/** A tool as the model of the memory step sees it. */
export interface MemoryTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
}

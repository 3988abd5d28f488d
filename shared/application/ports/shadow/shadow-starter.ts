import type { ShadowMode } from '../../../domain/catalogue/shadow.ts';
import type { JsonObject } from '../../../domain/json.ts';
import type { OutcomeCounts } from '../../../domain/shadow/count-outcomes.ts';

/** One sentence of a conversation, redacted. */
export interface EvaluatedMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** What is known of a turn when its answer begins, without anything that names the person. */
export interface EvaluationRequest {
  readonly turnId: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly assistantId: string;
  readonly catalogueVersion: string;
  readonly language: string;
  /** See `describeStanding`. */
  readonly standing: string;
  /** Ids of the subagents and rules that may speak now. */
  readonly watchers: readonly string[];
  /** What subagents may do now; a rule is only among the watchers if it may speak. */
  readonly modes: readonly ShadowMode[];
  /** The newest messages, the person's last one included. Redacted. */
  readonly messages: readonly EvaluatedMessage[];
  /** Results of this turn by tool, and the flow's data under `flow`. Redacted. */
  readonly data: JsonObject;
  /** What became of earlier tips of this conversation, by the watcher that found them. */
  readonly pastTips: Readonly<Record<string, OutcomeCounts>>;
  readonly at: string;
}

/** Starts evaluations beside the conversation. */
export interface ShadowStarter {
  /**
   * Hands an evaluation over and waits for nothing of it. Resolves when it is handed over or lost:
   * never rejects, because the conversation does not depend on it.
   */
  start(request: EvaluationRequest): Promise<void>;
}

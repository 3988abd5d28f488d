import type { JsonObject } from '../json.ts';

/**
 * An action that the person was asked to confirm. A yes executes exactly `input`, once, with `id`
 * as the idempotency key. Nothing that a model says in between can change it.
 */
export interface PendingConfirmation {
  readonly id: string;
  readonly tool: string;
  readonly agentId: string;
  readonly input: JsonObject;
  /**
   * The arguments before the service prepared them. They are prepared again when the figures
   * expire.
   */
  readonly requested: JsonObject;
  /** Capability ids of the two buttons, valid as long as the confirmation is pending. */
  readonly references: { readonly yes: string; readonly no: string };
  /** What the service prepared: the figures that were shown. */
  readonly prepared: JsonObject;
  /** SHA-256 of the canonical JSON of tool, input and prepared data. */
  readonly hash: string;
  /** The question as the person saw it. */
  readonly message: string;
  /** What it would do, as a noun phrase: "your transfer of $50.00 to Juan". */
  readonly title?: string;
  readonly turnId: string;
  /** Later turns that showed the prompt again. */
  readonly repeatedIn?: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** What an answer is read against: the operation with its figures, and the words that ask. */
export type AskedOperation = Pick<PendingConfirmation, 'tool' | 'input' | 'prepared' | 'message'>;

/** A prompt that went without an answer. `undoes`: a yes to it would have undone something. */
export type LeftConfirmation = Pick<PendingConfirmation, 'id' | 'expiresAt'> & {
  readonly undoes?: true;
};

/** What a typed answer to a pending confirmation means. Only `yes` executes. */
export type ConfirmationReading =
  | { readonly type: 'yes' }
  /** `isKept`: what was done is left as it is, asked whether to undo it. */
  | { readonly type: 'no'; readonly isKept?: true }
  | { readonly type: 'changed'; readonly what: readonly ChangedDetail[] }
  /** `isPutOff`: a yes that depends on something, such as "yes, once he confirms". */
  | { readonly type: 'unclear'; readonly isPutOff?: true };

/** A detail in the answer that differs from the pending operation. */
export interface ChangedDetail {
  readonly detail: 'amount' | 'currency' | 'recipient' | 'time' | 'other';
  /** The person's words for it. */
  readonly text: string;
}

/** As many turns are remembered that showed a prompt again. */
const maxRepetitions = 3;

/** The confirmation after a turn showed its prompt again, below something else. */
export function withRepetition(pending: PendingConfirmation, turnId: string): PendingConfirmation {
  const repeatedIn = [...(pending.repeatedIn ?? []), turnId].slice(-maxRepetitions);
  return { ...pending, repeatedIn };
}

/** The confirmation after a turn put its prompt anew, and nothing else: short answers are to it. */
export function withPrompt(pending: PendingConfirmation, turnId: string): PendingConfirmation {
  return { ...withRepetition(pending, pending.turnId), turnId };
}

/** The confirmation whose prompt a turn put anew: what was written before it is no answer. */
export function withOnlyPrompt(pending: PendingConfirmation, turnId: string): PendingConfirmation {
  return { ...pending, turnId, repeatedIn: [] };
}

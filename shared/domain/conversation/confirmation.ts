import type { JsonObject } from '../json.ts';

/**
 * An action the person was asked to confirm. What is executed on a yes is exactly `input`, once,
 * with `id` as idempotency key; whatever a model says in between changes nothing.
 */
export interface PendingConfirmation {
  readonly id: string;
  readonly tool: string;
  readonly agentId: string;
  readonly input: JsonObject;
  /** The arguments before the service prepared them; asked again when the figures expire. */
  readonly requested: JsonObject;
  /** Capability ids of the two buttons; valid as long as the confirmation is pending. */
  readonly references: { readonly yes: string; readonly no: string };
  /** What the service prepared: the figures that were shown. */
  readonly prepared: JsonObject;
  /** SHA-256 over tool, input and prepared data, canonical JSON. */
  readonly hash: string;
  /** The question as the person saw it. */
  readonly message: string;
  readonly turnId: string;
  /** Later turns that showed the prompt again. */
  readonly repeatedIn?: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** How a typed answer to a pending confirmation reads. Only `yes` executes. */
export type ConfirmationReading =
  | { readonly type: 'yes' }
  | { readonly type: 'no' }
  | { readonly type: 'changed'; readonly what: readonly ChangedDetail[] }
  | { readonly type: 'unclear' };

/** A detail in the answer that differs from the pending operation. */
export interface ChangedDetail {
  readonly detail: 'amount' | 'currency' | 'recipient' | 'time' | 'other';
  /** The words of the person that carry it. */
  readonly text: string;
}

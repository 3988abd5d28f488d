import type { JsonObject } from '../../../shared/domain/json.ts';

/**
 * What a person meant by a message; only the person knows for sure. `again`: exactly what is asked
 * about. `look`: to see a history, a sum or a limit.
 */
export type Intent = 'yes' | 'again' | 'no' | 'change' | 'ask' | 'chat' | 'look' | 'wish';

/** A question for a yes, as it stood on the screen. */
export interface Prompt {
  readonly tool: string;
  readonly input: JsonObject;
  readonly text: string;
  readonly expiresAt: string;
}

/** One message of the person, and the question that it was written under, if any was on the screen. */
export interface Said {
  readonly messageId: string;
  readonly intent: Intent;
  /** The person's own words, typed just now. */
  readonly isOwn: boolean;
  readonly sentAt: string;
  readonly prompt?: Prompt;
  /** The person has answered that question before, in another way. */
  readonly isSecondThought: boolean;
}

/** A yes that counts: own words, under a question that had not expired. */
export function isValidYes({ intent, isOwn, sentAt, prompt }: Said): boolean {
  if (intent !== 'yes' || !isOwn || prompt === undefined) return false;
  return Date.parse(sentAt) < Date.parse(prompt.expiresAt);
}

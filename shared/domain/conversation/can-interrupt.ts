import type { Session } from './session.ts';

/**
 * A question that nobody answered for so long is left alone; confirmations expire after as long.
 */
const QUESTION_MS = 5 * 60_000;

/**
 * Whether the person can be told something now. Not between a confirmation or a question and its
 * answer: a "sí" must never follow on another message than the one it answers.
 */
export function canInterrupt(session: Session, now: Date): boolean {
  const { pendingConfirmation, pendingQuestion, lastContact, updatedAt } = session;
  const isOver = (at: string, wait = 0) => Date.parse(at) + wait <= now.getTime();
  if (pendingConfirmation !== undefined && !isOver(pendingConfirmation.expiresAt)) return false;
  return pendingQuestion === undefined || isOver(lastContact?.at ?? updatedAt, QUESTION_MS);
}

import type { Session } from '../../domain/conversation/session.ts';

/** Nothing is under way: no flow anywhere, no answer awaited, no operation open, no colleague. */
export function isAtRest(session: Session): boolean {
  const { agentStack, status, pendingConfirmation, pendingQuestion, decision, inDoubt } = session;
  const isInFlow = agentStack.some(({ flow }) => flow !== undefined);
  const waiting = [pendingConfirmation, pendingQuestion, decision, inDoubt];
  return status === 'active' && !isInFlow && waiting.every((part) => part === undefined);
}

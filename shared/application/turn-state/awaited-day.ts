import { currentFlow, type PendingQuestion } from '../../domain/conversation/session.ts';
import type { TurnState } from './turn-state.ts';

/**
 * The question for the day of what shall be done later, where the flow waits for nothing else: it
 * stays open until it is answered, or until the person wants it now or not at all. Whoever does not
 * know the day yet has not said “now”.
 */
export function findAwaitedDay({
  session,
  catalogue,
  openQuestion,
}: Pick<TurnState, 'session' | 'catalogue' | 'openQuestion'>): PendingQuestion | undefined {
  const flow = currentFlow(session);
  const { later, whenFilled } = catalogue.flows[flow?.flowId ?? ''] ?? {};
  const question = session.pendingQuestion ?? openQuestion;
  if (later === undefined || flow?.state !== whenFilled) return undefined;
  const isItsDay = question?.tool === later.tool && question.field === later.day;
  const isWanted = flow?.wanted?.[later.tool] !== undefined;
  return isItsDay && isWanted && session.pendingConfirmation === undefined ? question : undefined;
}

import type { Session } from '../conversation/session.ts';

/**
 * Where a whole conversation stands: every agent with its flow and state, and what waits for an
 * answer. A verdict counts only while this is unchanged.
 */
export function describeStanding(session: Session): string {
  const { agentStack, pendingConfirmation, pendingQuestion, status } = session;
  const places = agentStack.map(({ agentId, flow }) =>
    flow === undefined ? agentId : `${agentId}/${flow.flowId}@${flow.state}`,
  );
  return [
    places.join(' > '),
    ...(pendingConfirmation ? [`confirmation ${pendingConfirmation.id}`] : []),
    ...(pendingQuestion ? [`question ${pendingQuestion.tool}.${pendingQuestion.field}`] : []),
    ...(status === 'active' ? [] : [status]),
  ].join('; ');
}

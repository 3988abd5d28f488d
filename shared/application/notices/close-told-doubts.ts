import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { closeDoubt } from '../../domain/conversation/decide.ts';
import type { OperationInDoubt } from '../../domain/conversation/decision.ts';
import { currentFrame, type Session } from '../../domain/conversation/session.ts';
import type { PublishedEvent } from '../ports/event-publisher.ts';

/**
 * The session once a notice has told what became of operations in doubt: nobody asks about them
 * again, and the flow that waited for one does not ask for it anew.
 */
export function closeToldDoubts(
  session: Session,
  { operations = [] }: Pick<PublishedEvent, 'operations'>,
  { flows }: Pick<Catalogue, 'flows'>,
): Session {
  const told = (session.inDoubt ?? []).filter(({ confirmation }) =>
    operations.includes(confirmation.id),
  );
  return told.reduce(
    (open, operation) => closeDoubt(leaveFlow(open, operation, flows), operation),
    session,
  );
}

function leaveFlow(
  session: Session,
  { confirmation: { agentId, tool } }: OperationInDoubt,
  flows: Catalogue['flows'],
): Session {
  const { agentId: current, flow } = currentFrame(session);
  if (flow === undefined || current !== agentId) return session;
  const tools = flows[flow.flowId]?.states[flow.state]?.tools ?? [];
  return tools.some(({ name }) => name === tool) ? withFlow(session, undefined) : session;
}

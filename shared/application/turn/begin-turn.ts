import type { InboundMessage } from '../../domain/inbound-message.ts';
import type { Session } from '../../domain/session.ts';
import type { TraceEvent } from '../../domain/turn-record.ts';
import { visited } from '../chain/apply-transition.ts';
import { messagesToLoad } from '../history/messages-to-summarise.ts';
import type { Conversation } from '../ports/conversation-store.ts';
import { openSession } from './open-session.ts';
import type { TurnDependencies } from './turn-dependencies.ts';
import type { TurnState } from './turn-state.ts';

/**
 * The state a turn starts from: the stored conversation or a new one, on the catalogue version its running flow
 * was started with.
 */
export function createBeginTurn({
  store,
  catalogues,
  clock,
  turnBudgetMs,
}: Pick<TurnDependencies, 'store' | 'catalogues' | 'clock' | 'turnBudgetMs'>) {
  return async (turnId: string, first: InboundMessage): Promise<TurnState> => {
    const now = clock.now();
    const active = await catalogues.load(first.assistantId);
    const messageLimit = messagesToLoad(active.assistant.history);
    const stored = await store.load(first.conversationId, messageLimit);
    const session = stored.session ?? openSession(first, active, now);
    const inFlow = session.agentStack.some((frame) => frame.flow !== undefined);
    const pinned = inFlow && session.catalogueVersion !== active.version;
    const catalogue = pinned
      ? await catalogues.load(first.assistantId, session.catalogueVersion)
      : active;
    return visited({
      turnId,
      catalogue,
      session: { ...awake(session, now), catalogueVersion: catalogue.version },
      text: '',
      hasUnreadWords: false,
      ...askedIn(session),
      ...rememberedOf(stored, now),
      exchange: [],
      toolExchanges: [],
      iterations: 0,
      modelCalls: 0,
      inputTokens: 0,
      outputTokens: 0,
      stable: true,
      mayNavigate: true,
      path: [],
      deadline: new Date(now.getTime() + turnBudgetMs),
    });
  };
}

/** What the person was asked before this turn. */
function askedIn({ pendingConfirmation, pendingQuestion }: Session) {
  return {
    ...(pendingConfirmation ? { askedBefore: pendingConfirmation.id } : {}),
    ...(pendingQuestion ? { askedQuestion: pendingQuestion } : {}),
  };
}

/** What was said before; the trace names the call that wrote the summary, which no turn counts as its own. */
function rememberedOf({ messages, summary }: Conversation, now: Date) {
  if (summary === undefined) return { history: messages, trace: [] };
  const { throughSequence, at: writtenAt, call } = summary;
  const details = { throughSequence, writtenAt, ...call };
  const event: TraceEvent = { at: now.toISOString(), type: 'history-summary', details };
  return { history: messages, summary, trace: [event] };
}

/** An operator who never came gives the conversation back to the assistant. */
function awake(session: Session, now: Date): Session {
  const { handedOffUntil, ...rest } = session;
  if (session.status !== 'handed-off' || handedOffUntil === undefined) return session;
  return Date.parse(handedOffUntil) > now.getTime() ? session : { ...rest, status: 'active' };
}

import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { carryOver } from '../../domain/conversation/carry-over.ts';
import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { markVisited } from '../flow/apply-transition.ts';
import { messagesToLoad } from '../history/messages-to-summarise.ts';
import { describePlace, type TurnState, traced } from '../turn-state/turn-state.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { openSession } from './open-session.ts';

/**
 * The state a turn starts from: the stored conversation or a new one. While it is in the middle of something it
 * stays on its catalogue version; when it is not, or that version is not known any more, it is carried over to
 * the active one.
 */
export function createBeginTurn({
  store,
  catalogues,
  clock,
  turnBudgetMs,
}: Pick<TurnPorts, 'store' | 'catalogues' | 'clock' | 'turnBudgetMs'>) {
  const catalogueFor = async (session: Session, active: Catalogue): Promise<Catalogue> =>
    isUnderWay(session)
      ? await catalogues.load(active.assistant.id, session.catalogueVersion)
      : active;

  return async (turnId: string, first: InboundMessage): Promise<TurnState> => {
    const now = clock.now();
    const active = await catalogues.load(first.assistantId);
    const messageLimit = messagesToLoad(active.assistant.history);
    const stored = await store.load(first.conversationId, messageLimit);
    const session = named(awake(stored.session ?? openSession(first, active, now), now), first);
    const catalogue = await catalogueFor(session, active);
    const begun: TurnState = {
      turnId,
      catalogue,
      ...carriedOver(session, catalogue),
      history: stored.messages,
      ...(stored.summary === undefined ? {} : { summary: stored.summary }),
      text: '',
      hasUnreadWords: false,
      exchange: [],
      toolExchanges: [],
      iterations: 0,
      modelCalls: 0,
      inputTokens: 0,
      outputTokens: 0,
      stable: true,
      canNavigate: true,
      path: [],
      trace: [],
      deadline: new Date(now.getTime() + turnBudgetMs),
    };
    return markVisited(noted(begun, session, now));
  };
}

/** People change what they are called; a button's message may not say it. */
function named(session: Session, { personName }: InboundMessage): Session {
  return personName === undefined ? session : { ...session, personName };
}

/** Somewhere on the stack a flow runs, or the person owes an answer to a confirmation or a question. */
function isUnderWay({ agentStack, pendingConfirmation, pendingQuestion }: Session): boolean {
  const inFlow = agentStack.some(({ flow }) => flow !== undefined);
  return inFlow || pendingConfirmation !== undefined || pendingQuestion !== undefined;
}

/** The session as this catalogue can go on with it. While a human has it nothing is settled, nor said. */
function carriedOver(stored: Session, catalogue: Catalogue) {
  const isSilent = stored.status === 'handed-off';
  const { session, lost } = isSilent
    ? { session: stored, lost: false }
    : carryOver(stored, catalogue);
  const { pendingConfirmation, pendingQuestion } = session;
  return {
    session,
    isCarriedOver: session.catalogueVersion !== stored.catalogueVersion,
    notices: lost ? ['flow_outdated' as const] : [],
    ...(pendingConfirmation ? { askedBefore: pendingConfirmation.id } : {}),
    ...(pendingQuestion ? { askedQuestion: pendingQuestion } : {}),
  };
}

/** The trace names the call that wrote the summary, which no turn counts as its own, and what could not go on. */
function noted(state: TurnState, stored: Session, now: Date): TurnState {
  const { summary, preface: notices } = state;
  const told = summary
    ? traced(state, now, 'history-summary', {
        throughSequence: summary.throughSequence,
        writtenAt: summary.at,
        ...summary.call,
      })
    : state;
  if (notices.length === 0) return told;
  const details = { from: stored.catalogueVersion, place: describePlace(stored) };
  return traced(told, now, 'flow-outdated', details);
}

/** An operator who never came gives the conversation back to the assistant. */
function awake(session: Session, now: Date): Session {
  const { handedOffUntil, ...rest } = session;
  if (session.status !== 'handed-off' || handedOffUntil === undefined) return session;
  return Date.parse(handedOffUntil) > now.getTime() ? session : { ...rest, status: 'active' };
}

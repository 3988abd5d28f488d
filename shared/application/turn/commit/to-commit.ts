import type { ConversationMessage } from '../../../domain/conversation/conversation-message.ts';
import type { Reply } from '../../../domain/conversation/reply.ts';
import { currentFrame, type Session } from '../../../domain/conversation/session.ts';
import type { OutboxEntry } from '../../../domain/conversation/turn-record.ts';
import type { UsedUp } from '../../../domain/conversation/usage.ts';
import { findNewChoice } from '../../../domain/shadow/tip-choice.ts';
import { hasDone } from '../../history/has-done.ts';
import type { TurnCommit } from '../../ports/conversation-store.ts';
import { findLastSequence, type TurnState } from '../../turn-state/turn-state.ts';
import { toSnapshot } from './to-snapshot.ts';

/**
 * What a finished turn changes, as one transaction. `reply.text` empty: recorded, nothing to send.
 */
export function toCommit(
  state: TurnState,
  composed: { readonly reply: Reply; readonly storedText: string; readonly session: Session },
  now: Date,
): TurnCommit {
  const at = now.toISOString();
  const { reply } = composed;
  const { messageIds, address } = state.inbound;
  const session: Session = {
    ...composed.session,
    lastContact: { address, at },
    messageCount: composed.session.messageCount + messageIds.length,
    version: composed.session.version + 1,
    updatedAt: at,
  };
  const sequence = findLastSequence(state);
  const common = { turnId: state.turnId, at, agentId: reply.agentId };
  const said = {
    ...common,
    role: 'user' as const,
    text: state.said ?? state.text,
    sequence: sequence + 1,
  };
  const answered = {
    ...common,
    role: 'assistant' as const,
    text: composed.storedText,
    sequence: sequence + 2,
    ...(state.toolExchanges.length > 0 ? { toolExchanges: state.toolExchanges } : {}),
  };
  return {
    messageIds,
    turnId: state.turnId,
    session,
    messages: reply.text === '' ? [said] : [said, answered],
    outbox: toOutboxEntry(state, reply, session, at),
    trace: state.trace,
    ...(state.hasMoved ? { hasMoved: true as const } : {}),
    ...(state.usage === undefined ? {} : { used: toUsedUp(state) }),
    ...chooseTips(state, session),
  };
}

/** The wish for tips belongs to the person; the session's is only what this turn goes by. */
function chooseTips({ tipChoices }: TurnState, session: Session): Pick<TurnCommit, 'tipChoice'> {
  const tipChoice = tipChoices && findNewChoice(session, tipChoices);
  return tipChoice === undefined ? {} : { tipChoice };
}

function toUsedUp({ session, inbound, inputTokens, outputTokens }: TurnState): UsedUp {
  return {
    userId: session.userId,
    messages: inbound.messageIds.length,
    modelTokens: inputTokens + outputTokens,
  };
}

/**
 * The answer to somebody else than the session's person: nothing of what they wrote is stored, and
 * the session stays as it is.
 */
export function toForeignCommit(state: TurnState, now: Date): TurnCommit {
  const at = now.toISOString();
  const session = { ...state.session, version: state.session.version + 1, updatedAt: at };
  const reply = { text: state.draft?.text ?? '', options: [], agentId: 'engine' };
  const { turnId, trace, inbound } = state;
  const outbox = toOutboxEntry(state, reply, session, at);
  return { messageIds: inbound.messageIds, turnId, session, messages: [], outbox, trace };
}

/** Type of the engine's own news about an operation that was in doubt. */
const followUpEvent = 'operation_followed_up';

/**
 * A turn that no message of the person began: it counts as none, and the history gets at most what
 * the assistant said.
 */
export function toFollowUpCommit(
  state: TurnState,
  composed: { readonly reply: Reply; readonly storedText: string; readonly session: Session },
  now: Date,
): TurnCommit {
  const at = now.toISOString();
  const { reply, storedText: text } = composed;
  const { turnId, toolExchanges, trace, inbound } = state;
  const session = { ...composed.session, version: composed.session.version + 1, updatedAt: at };
  const sequence = findLastSequence(state) + 1;
  const told = {
    role: 'assistant' as const,
    text,
    turnId,
    sequence,
    at,
    agentId: reply.agentId,
    event: followUpEvent,
    ...(toolExchanges.length > 0 ? { toolExchanges } : {}),
  };
  const messages = reply.text === '' ? [] : [told];
  const outbox = { ...toOutboxEntry(state, reply, session, at), isNews: true as const };
  return { messageIds: inbound.messageIds, turnId, session, messages, outbox, trace };
}

/**
 * A turn that nobody hears of: nothing is sent, and it counts as none. The history gets `messages`.
 */
export function toSilentCommit(
  state: TurnState,
  messages: readonly ConversationMessage[],
  now: Date,
): TurnCommit {
  const at = now.toISOString();
  const { turnId, trace, inbound } = state;
  const session = { ...state.session, version: state.session.version + 1, updatedAt: at };
  const reply = { text: '', options: [], agentId: currentFrame(session).agentId };
  const outbox = toOutboxEntry(state, reply, session, at);
  return { messageIds: inbound.messageIds, turnId, session, messages, outbox, trace };
}

/** What the person wrote while a colleague has the conversation: it is kept, and not answered. */
export function toUnansweredCommit(state: TurnState, now: Date): TurnCommit {
  const { session } = state;
  const reply = { text: '', options: [], agentId: currentFrame(session).agentId };
  return toCommit(state, { reply, storedText: '', session }, now);
}

/** True when a yes was carried out in this turn, or one in doubt was cleared up. */
function tellsOutcome({ trace, receipts }: TurnState): boolean {
  return receipts.length > 0 || trace.some(({ type }) => type === 'confirmation-executed');
}

/** The context of document 000: it is kept until a tool did what was wanted. */
function describeWaiting({ catalogue, toolExchanges }: TurnState, session: Session) {
  if (catalogue.assistant.history.mode !== 'last-exchange') return {};
  const isAsked = session.pendingQuestion ?? session.pendingConfirmation;
  return { waitsForInput: isAsked !== undefined || !hasDone(toolExchanges) };
}

function toOutboxEntry(
  state: TurnState,
  reply: Reply,
  session: Session,
  createdAt: string,
): OutboxEntry {
  const { messageIds, address } = state.inbound;
  const { awaitedVerdict } = state;
  return {
    turnId: state.turnId,
    conversationId: session.conversationId,
    assistantId: session.assistantId,
    address,
    reply,
    language: session.language,
    status: reply.text === '' ? 'SENT' : 'PENDING',
    createdAt,
    metrics: {
      // A turn that code answered went once through the chain, without a model.
      chainIterations: Math.max(1, state.iterations),
      stableState: state.stable,
      path: state.path,
      modelCalls: state.modelCalls,
      inputTokens: state.inputTokens,
      outputTokens: state.outputTokens,
      ...describeWaiting(state, session),
    },
    session: toSnapshot(session),
    messageIds,
    ...(tellsOutcome(state) ? { tellsOutcome: true as const } : {}),
    ...(awaitedVerdict && reply.text !== '' ? { evaluation: awaitedVerdict } : {}),
  };
}

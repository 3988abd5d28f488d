import type { Decision } from '../../domain/conversation/decision.ts';
import { type InboundMessage, isWritten } from '../../domain/conversation/inbound-message.ts';
import type { Session } from '../../domain/conversation/session.ts';
import type { OutboxEntry } from '../../domain/conversation/turn-record.ts';
import { ConflictError } from '../../domain/errors.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';
import type { TurnQueue } from '../ports/queues/turn-queue.ts';
import { openSession } from '../turn/open-session.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { type ParkMessagePorts, parkMessage } from './park-message.ts';
import { toFailureCommit } from './to-failure-commit.ts';

export type DeadMessagesOutcome =
  /** The person was told that something failed. */
  | { readonly type: 'told'; readonly turnId: string; readonly channel: string }
  /** A yes had been stored: its operation is taken up again instead. */
  | { readonly type: 'continued' }
  /** Nobody waits for an answer: a turn gave it, or nobody had written. */
  | { readonly type: 'nothing-to-tell' };

export type CloseDeadMessagesPorts = ParkMessagePorts &
  Pick<TurnPorts, 'catalogues' | 'replies' | 'claimLeaseSeconds'> & {
    readonly store: Pick<ConversationStore, 'load' | 'claim' | 'commit'>;
    readonly turnQueue: TurnQueue;
  };

/** `messages`: of one conversation, oldest first. */
export type CloseDeadMessages = (
  messages: readonly InboundMessage[],
) => Promise<DeadMessagesOutcome>;

/**
 * Ends messages that died on every try: they are parked without what must not be stored, and the
 * person hears once that something failed, in words that claim nothing about money. Safe to repeat
 * at any point.
 * @throws ConflictError | ThrottledError | UnavailableError: the queue should deliver them again
 */
export function createCloseDeadMessages(ports: CloseDeadMessagesPorts): CloseDeadMessages {
  return async (messages) => {
    for (const message of messages) await parkMessage(ports, message);
    const [first] = messages;
    if (first === undefined) return { type: 'nothing-to-tell' };
    const { session, messages: history } = await ports.store.load(first.conversationId, 1);
    if (isDecided(session, messages)) return continueDecision(ports, first, session);
    const open = await claimOpen(ports, messages.filter(isAwaitedIn(session)));
    const last = open.at(-1);
    if (last === undefined) return { type: 'nothing-to-tell' };
    const catalogue = await ports.catalogues.load(last.assistantId);
    const now = ports.clock.now();
    const commit = toFailureCommit({
      turnId: deriveTurnId(ports, first),
      session: session ?? openSession(last, catalogue, now),
      catalogue,
      messageIds: open.map(({ messageId }) => messageId),
      address: last.address,
      last: history.at(-1),
      now,
    });
    await ports.store.commit(commit);
    return announce(ports, commit.outbox);
  };
}

async function announce(
  { replies }: Pick<CloseDeadMessagesPorts, 'replies'>,
  { turnId, conversationId, status, address }: OutboxEntry,
): Promise<DeadMessagesOutcome> {
  if (status === 'SENT') return { type: 'nothing-to-tell' };
  await replies.enqueue({ turnId, conversationId });
  return { type: 'told', turnId, channel: address.channel };
}

function isDecided(
  session: Session | undefined,
  messages: readonly InboundMessage[],
): session is Session {
  const decided = session?.decision?.messageIds ?? [];
  return messages.some(({ messageId }) => decided.includes(messageId));
}

/**
 * Puts a message of the engine's own into the conversation's queue: the next turn, whoever begins
 * it, finishes what was decided. If that one dies as well, the person is told.
 */
async function continueDecision(
  { turnQueue }: CloseDeadMessagesPorts,
  message: InboundMessage,
  { decision }: Session,
): Promise<DeadMessagesOutcome> {
  const { personName: _name, languageHint: _hint, ...rest } = message;
  await turnQueue.enqueue({
    ...rest,
    messageId: toContinuationId(decision ?? { turnId: message.messageId }),
    content: { type: 'follow-up' },
    provenance: { chat: 'private' },
  });
  return { type: 'continued' };
}

/** The messages that no turn has answered; they are this one's now. */
async function claimOpen(
  ports: CloseDeadMessagesPorts,
  messages: readonly InboundMessage[],
): Promise<readonly InboundMessage[]> {
  const [first] = messages;
  const open: InboundMessage[] = [];
  if (first === undefined) return open;
  const { store, clock, claimLeaseSeconds } = ports;
  const turnId = deriveTurnId(ports, first);
  for (const message of messages) {
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + claimLeaseSeconds * 1_000);
    const { messageId } = message;
    const outcome = await store.claim({ messageId, turnId, now, leaseUntil });
    if (outcome.type === 'busy') throw new ConflictError('A process still answers this message');
    if (outcome.type === 'claimed') open.push(message);
  }
  return open;
}

/**
 * The person waits for an answer to what they wrote, and for the end of a decision whose
 * continuation died too, unless another turn has told it meanwhile.
 */
function isAwaitedIn(session: Session | undefined) {
  const continuation = session?.decision && toContinuationId(session.decision);
  return (message: InboundMessage) => isWritten(message) || message.messageId === continuation;
}

function toContinuationId({ turnId }: Pick<Decision, 'turnId'>): string {
  return `continue:${turnId}`;
}

/** Another turn than the one that died: what that one stored stays its own. */
function deriveTurnId(
  { hasher }: Pick<CloseDeadMessagesPorts, 'hasher'>,
  { messageId }: InboundMessage,
): string {
  return `failed_${hasher.hash(messageId).slice(0, 32)}`;
}

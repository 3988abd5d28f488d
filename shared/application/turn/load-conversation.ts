import type { Account } from '../../domain/account/linked-identity.ts';
import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { type InboundMessage, isWritten } from '../../domain/conversation/inbound-message.ts';
import { type Session, sessionIdentity } from '../../domain/conversation/session.ts';
import { findAccount } from '../accounts/find-account.ts';
import { hideEarlier } from '../accounts/hide-earlier.ts';
import { moveSession } from '../accounts/move-session.ts';
import { messagesToLoad } from '../history/messages-to-summarise.ts';
import type { Conversation } from '../ports/conversation-store.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { openSession } from './open-session.ts';

/** A conversation as it goes on for the account that the person acts for now. */
export interface LoadedConversation extends Conversation {
  readonly session: Session;
  /** Whose it was until now, when it has just come to another account. */
  readonly formerUserId?: string;
  /** What the turn has to know of it, and what stands before its answer. */
  readonly marks: Partial<
    Pick<TurnState, 'isGuest' | 'hasMoved' | 'confirmationAtStart' | 'preface'>
  >;
}

type LoadingPorts = Pick<TurnPorts, 'store' | 'accounts' | 'hasDemoAccounts'>;

/**
 * Loads a conversation, or opens it, and finds the account that its person acts for. When that is
 * another one than before (somebody linked or unlinked the chat), the conversation moves to it.
 * @throws UnavailableError | ThrottledError
 */
export async function loadConversation(
  ports: LoadingPorts,
  message: InboundMessage,
  catalogue: Catalogue,
  now: Date,
): Promise<LoadedConversation> {
  const limit = messagesToLoad(catalogue.assistant.history);
  const [stored, account] = await Promise.all([
    ports.store.load(message.conversationId, limit),
    findAccount(ports, message.userId),
  ]);
  const session = stored.session ?? openSession(message, catalogue, now);
  const isStaying = session.userId === account.id || hasToFinish(session, message);
  const moving = {
    accountId: account.id,
    rootAgent: catalogue.assistant.rootAgent,
    lastSequence: stored.messages.at(-1)?.sequence ?? 0,
    now,
  };
  const current = isStaying ? session : moveSession(session, moving);
  const marks = { ...markAccount(current, account), ...(isStaying ? {} : markMove(session)) };
  const former = isStaying ? {} : { formerUserId: session.userId };
  return { ...hideEarlier(stored, current), session: current, ...former, marks };
}

/**
 * What was decided is finished for the account that it was decided for, and nobody's message moves
 * another person's conversation.
 */
function hasToFinish(session: Session, message: InboundMessage): boolean {
  const isOwn = message.userId === sessionIdentity(session);
  return session.decision !== undefined || !isWritten(message) || !isOwn;
}

function markAccount({ userId }: Session, { id, isGuest }: Account): LoadedConversation['marks'] {
  return isGuest && userId === id ? { isGuest: true } : {};
}

/** The person is told, also of a prompt that was open and stays behind without an answer. */
function markMove({ version, pendingConfirmation: left }: Session): LoadedConversation['marks'] {
  if (version === 0) return { hasMoved: true };
  return {
    hasMoved: true,
    preface: ['account_changed'],
    ...(left && { confirmationAtStart: { id: left.id, expiresAt: left.expiresAt } }),
  };
}

import { type Session, sessionIdentity } from '../../domain/conversation/session.ts';
import { isOpen } from '../../domain/desk/desk-entry.ts';
import { wishForTips } from '../../domain/shadow/shadow-memory.ts';

interface Moving {
  readonly accountId: string;
  readonly rootAgent: string;
  /** Of the newest message that was written for the account before; 0: there is none. */
  readonly lastSequence: number;
  readonly now: Date;
}

/**
 * A conversation that goes on for another account. What was begun, asked, offered and said for the
 * one before stays behind; an operation in doubt is still asked about, for the account that it is
 * of.
 */
export function moveSession(session: Session, moving: Moving): Session {
  const { accountId, rootAgent, lastSequence, now } = moving;
  const identity = sessionIdentity(session);
  const enteredAt = now.toISOString();
  const { inDoubt, vault } = session;
  const open = inDoubt?.map((operation) => ({ userId: session.userId, ...operation }));
  return {
    ...withoutBelongings(session),
    ...keepWishForTips(session),
    ...keepPlaceAtDesk(session),
    userId: accountId,
    ...(identity === accountId ? {} : { identity }),
    ...(lastSequence === 0 ? {} : { historyAfter: lastSequence }),
    ...(open === undefined ? {} : { inDoubt: open, ...(vault === undefined ? {} : { vault }) }),
    agentStack: [{ agentId: rootAgent, enteredAt, entryReason: 'account-changed' }],
  };
}

/** Whoever wants no tips is the same person afterwards. What was shown was another account's. */
function keepWishForTips({ shadow }: Session): Pick<Session, 'shadow'> {
  return shadow?.isOptedOut === true ? { shadow: wishForTips(undefined, false) } : {};
}

/** Who waits for a colleague goes on waiting; what they had said was another account's. */
function keepPlaceAtDesk({ desk }: Session): Pick<Session, 'desk'> {
  return isOpen(desk) ? { desk: { ...desk, summary: '' } } : {};
}

/**
 * What belongs to the chat and not to an account: who writes, in which language, and since when.
 */
function withoutBelongings(session: Session): Session {
  const {
    identity: _identity,
    pendingConfirmation: _pending,
    leftConfirmation: _left,
    pendingQuestion: _question,
    misses: _misses,
    wishes: _wishes,
    limits: _limits,
    offer: _offer,
    inDoubt: _inDoubt,
    vault: _vault,
    shadow: _shadow,
    isOnHold: _onHold,
    desk: _desk,
    ...kept
  } = session;
  return kept;
}

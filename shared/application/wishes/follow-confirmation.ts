import type { KeptWish, Session } from '../../domain/conversation/session.ts';

/**
 * The session once a confirmation was agreed to: the wishes that waited for it may have their
 * turn.
 */
export function releaseWishes(session: Session, confirmationId: string): Session {
  return withWishes(
    session,
    (session.wishes ?? []).map(({ after, ...wish }) =>
      after === undefined || after === confirmationId ? wish : { ...wish, after },
    ),
  );
}

/** The session without the wishes that waited for a confirmation which is gone. */
export function dropStrandedWishes(session: Session): Session {
  const { wishes = [], pendingConfirmation, decision } = session;
  const open = [pendingConfirmation?.id, decision?.confirmation.id];
  return withWishes(
    session,
    wishes.filter(({ after }) => after === undefined || open.includes(after)),
  );
}

/** The session without the wishes that are calls: the person has left all that was under way. */
export function dropWishedCalls(session: Session): Session {
  return withWishes(
    session,
    (session.wishes ?? []).filter(({ call }) => call === undefined),
  );
}

/** The session with these wishes, or with none. */
export function withWishes(session: Session, wishes: readonly KeptWish[]): Session {
  const { wishes: _before, ...rest } = session;
  return wishes.length > 0 ? { ...rest, wishes } : rest;
}

import type { Session } from './session.ts';

/** How long the assistant stays silent when no operator takes the conversation. */
const OPERATOR_LEASE_MS = 15 * 60_000;

/**
 * Hands the conversation off to a human operator, for a lease that begins at `now`.
 * @param now ISO 8601
 */
export function handOff(session: Session, now: string): Session {
  const handedOffUntil = new Date(Date.parse(now) + OPERATOR_LEASE_MS).toISOString();
  return { ...session, status: 'handed-off', handedOffUntil };
}

/**
 * A colleague writes to the person: nothing is answered until they have been silent for a lease.
 * @param now ISO 8601
 */
export function holdForColleague(session: Session, now: string): Session {
  return { ...handOff(session, now), isHeld: true };
}

/** True while a human operator has the conversation and the assistant stays silent. */
export function isHandedOff({ status }: Session): boolean {
  return status === 'handed-off';
}

/** True while a colleague is writing, so that the assistant says nothing at all. */
export function isHeld(session: Session): boolean {
  return isHandedOff(session) && session.isHeld === true;
}

/** The conversation back with the assistant. */
export function endHandOff({
  handedOffUntil: _lease,
  isHeld: _held,
  ...session
}: Session): Session {
  return { ...session, status: 'active' };
}

/**
 * Returns the conversation to the assistant when the operator's lease has ended. Any other session,
 * including one that was handed off without a lease, is returned as it is.
 * @param now ISO 8601
 */
export function expireHandOff(session: Session, now: string): Session {
  const { handedOffUntil } = session;
  if (!isHandedOff(session) || handedOffUntil === undefined) return session;
  const hasEnded = Date.parse(handedOffUntil) <= Date.parse(now);
  return hasEnded ? endHandOff(session) : session;
}

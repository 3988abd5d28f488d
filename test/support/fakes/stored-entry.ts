import type { TurnCommit } from '../../../shared/application/ports/conversation-store.ts';
import { findNextFollowUp } from '../../../shared/domain/conversation/decide.ts';
import type { Session } from '../../../shared/domain/conversation/session.ts';
import type { OutboxEntry } from '../../../shared/domain/conversation/turn-record.ts';
import { ConflictError } from '../../../shared/domain/errors.ts';

/** A reply in the outbox, with what only the outbox knows of it. */
export interface StoredEntry {
  readonly entry: OutboxEntry;
  readonly sentParts: number;
  readonly staleAfter?: number;
  readonly sendingBy?: string;
  readonly failure?: string;
  /** Epoch milliseconds until which a sweep leaves it alone. */
  readonly postponedTo?: number;
}

/** A message that a process works on or that a turn has answered. */
export interface StoredClaim {
  readonly turnId: string;
  readonly owner?: string;
  readonly status: 'claimed' | 'committed';
  readonly leaseUntil: number;
}

/** When an operation in doubt is asked about next, in epoch milliseconds; NaN when none is. */
export function followUpTime(session: Session): number {
  return Date.parse(findNextFollowUp(session)?.at ?? '');
}

/** From when on a sweep may announce it again, in epoch milliseconds. */
export function pendingSince(stored: StoredEntry): number {
  const { entry, postponedTo = 0, staleAfter = Number.POSITIVE_INFINITY } = stored;
  if (entry.status === 'PENDING') return Math.max(Date.parse(entry.createdAt), postponedTo);
  if (entry.status === 'SENDING') return Math.max(staleAfter, postponedTo);
  return Number.POSITIVE_INFINITY;
}

/** Committing again is harmless, unless the turn answered fewer messages than it should have. */
export function refuseOtherMessages(committed: OutboxEntry, turn: TurnCommit): void {
  if (turn.messageIds.every((id) => committed.messageIds.includes(id))) return;
  throw new ConflictError('The turn was committed for other messages');
}

import type { Session } from '../../../shared/domain/conversation/session.ts';
import { followUpTime } from './stored-entry.ts';

/** When sessions are due for a follow-up, with what was postponed. */
export class FollowUpTimes {
  /** Epoch milliseconds, by conversation and version of its session. */
  readonly #postponed = new Map<string, number>();

  postpone(session: Session, until: Date): void {
    this.#postponed.set(toKey(session), until.getTime());
  }

  /** Epoch milliseconds; NaN when none is planned. */
  find(session: Session): number {
    return Math.max(followUpTime(session), this.#postponed.get(toKey(session)) ?? 0);
  }
}

function toKey({ conversationId, version }: Session): string {
  return `${conversationId} ${version}`;
}

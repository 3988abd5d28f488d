import type { SessionSnapshot } from '../../../shared/domain/conversation/turn-record.ts';
import type { Books } from '../books/read-rows.ts';
import type { Claim } from '../claims/claim.ts';
import type { TrackedOperation } from './tracked-operation.ts';

/** What a claim is held against: the books, and what the reply is about. */
export interface Hearing {
  readonly books: Books;
  readonly text: string;
  /** When the reply was written; ISO 8601 UTC. */
  readonly at: string;
  /** How the conversation stands after it. */
  readonly session: SessionSnapshot;
  /** Operations that this turn carried out or asked about. */
  readonly subjects: readonly TrackedOperation[];
  /** Those of them that the person said yes to in this turn. */
  readonly decided: readonly TrackedOperation[];
  readonly operations: readonly TrackedOperation[];
  /** The question that was open before this reply and is not any more. */
  readonly closed: readonly TrackedOperation[];
  readonly isClosing: boolean;
  readonly claims: readonly Claim[];
}

/** Why a claim is false; `undefined` when it is true. */
export type Check = (claim: Claim, hearing: Hearing) => string | undefined;

/** Minor units as people read them. */
export function showMinor(minor: bigint): string {
  return (Number(minor) / 100).toFixed(2);
}

import { type AnsweredTurn, isDelivered } from './chat/await-turn.ts';
import { parseChatMessageId } from './chat/chat-message-id.ts';
import { type ChatReader, canReadChatSession } from './chat/chat-reader.ts';
import type { Clock } from './ports/clock.ts';
import type { Hasher } from './ports/hasher.ts';
import type { TurnReader } from './ports/turn-reader.ts';

/** A message that no turn has taken up by then is lost, not late. */
const LOST_AFTER_MS = 15 * 60_000;

export type ReadTurnOutcome =
  | { readonly type: 'unknown' }
  | { readonly type: 'working'; readonly sessionId: string }
  | { readonly type: 'answered'; readonly sessionId: string; readonly turn: AnsweredTurn };

export interface ReadTurnPorts {
  readonly turnReader: TurnReader;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

export type ReadTurn = (reader: ChatReader, messageId: string) => Promise<ReadTurnOutcome>;

/**
 * Follows a chat turn by its message id. Another person's turn is `unknown`, like one that never
 * was. A message that still waits in the queue has no record anywhere; it reads as `working` until
 * its id is too old to wait for (an id of the client's own tells no time and stays `working`).
 *
 * @throws UnavailableError | ThrottledError
 */
export function createReadTurn(ports: ReadTurnPorts): ReadTurn {
  return async (reader, messageId) => {
    const parsed = parseChatMessageId(messageId);
    if (parsed === undefined) return { type: 'unknown' };
    const { sessionId, acceptedAt } = parsed;
    if (!canReadChatSession(ports.hasher, reader, sessionId)) return { type: 'unknown' };
    const progress = await ports.turnReader.findByMessage(messageId);
    if (isDelivered(progress)) return { type: 'answered', sessionId, turn: progress };
    const lost = progress.status === 'unknown' && isTooOld(ports.clock.now(), acceptedAt);
    return lost ? { type: 'unknown' } : { type: 'working', sessionId };
  };
}

function isTooOld(now: Date, acceptedAt: Date | undefined): boolean {
  return acceptedAt !== undefined && now.getTime() - acceptedAt.getTime() > LOST_AFTER_MS;
}

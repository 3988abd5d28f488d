import type { MessageReading, PersonReading } from '../answer/read-message.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { answerFollowUp } from './answer-follow-up.ts';
import { toSilentCommit } from './commit/to-commit.ts';
import { noteChatEvent } from './note-chat-event.ts';
import type { TurnRecorder } from './record-turn.ts';

type UnwrittenReading = Exclude<MessageReading, PersonReading>;

/** Whether nobody waits for an answer to what was read. */
export function isUnwritten(reading: MessageReading): reading is UnwrittenReading {
  return reading.type === 'follow-up' || reading.type === 'event' || reading.type === 'settled';
}

/** The turn of what no person wrote just now: what there is to commit, mostly without a reply. */
export async function answerUnwritten(
  turn: Turn,
  begun: TurnState,
  reading: UnwrittenReading,
  recorder: Pick<TurnRecorder, 'attachTo'>,
): Promise<TurnCommit> {
  if (reading.type === 'follow-up') return await answerFollowUp(turn, begun, recorder);
  const commit =
    reading.type === 'event'
      ? noteChatEvent(turn, begun, reading.event)
      : toSilentCommit(begun, [], turn.now());
  return recorder.attachTo(commit, begun.catalogue.assistant);
}

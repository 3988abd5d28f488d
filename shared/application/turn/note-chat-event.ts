import type { ChatEvent } from '../../domain/conversation/chat-event.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import { holdForColleague } from '../../domain/conversation/hand-off.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { isOpen } from '../../domain/desk/desk-entry.ts';
import { answerEntry, takeEntry } from '../../domain/desk/desk-steps.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { Turn } from '../turn-state/turn.ts';
import { findLastSequence, type TurnState, withSession } from '../turn-state/turn-state.ts';
import { toSilentCommit } from './commit/to-commit.ts';

/**
 * The turn of something that happened to the chat: the session knows of it, and nobody is told.
 * What a colleague wrote stands in the history, so that the assistant goes on from there.
 */
export function noteChatEvent(turn: Turn, state: TurnState, event: ChatEvent): TurnCommit {
  const noted = turn.record(state, 'chat-event', { event: event.type });
  const session =
    event.type === 'reach'
      ? withReach(noted.session, event.isReachable)
      : holdForPhone(noted.session, turn.now());
  const messages = event.type === 'colleague' ? quoteColleague(turn, noted, event.text ?? '') : [];
  return toSilentCommit(withSession(noted, session), messages, turn.now());
}

/** Somebody writes from the business’s phone; who waits at the desk is served, unless by others. */
function holdForPhone(session: Session, now: Date): Session {
  const held = holdForColleague(session, now.toISOString());
  const act = { by: 'phone', now };
  const taken = isOpen(session.desk) ? takeEntry(session, act) : undefined;
  const answered = taken?.type === 'done' ? answerEntry(taken.session, act) : undefined;
  return answered?.type === 'done' ? answered.session : held;
}

function withReach({ isUnreachable: _before, ...session }: Session, isReachable: boolean): Session {
  return isReachable ? session : { ...session, isUnreachable: true };
}

function quoteColleague(
  turn: Turn,
  state: TurnState,
  text: string,
): readonly ConversationMessage[] {
  if (text === '') return [];
  const { turnId, catalogue } = state;
  const { mask } = catalogue.assistant.redaction;
  const written = turn.world.understanding.redact(text, { mask }).text;
  const sequence = findLastSequence(state) + 1;
  const at = turn.now().toISOString();
  return [{ role: 'assistant', text: written, turnId, sequence, at, agentId: 'colleague' }];
}

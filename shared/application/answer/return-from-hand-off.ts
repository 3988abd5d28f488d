import { endHandOff, isHandedOff } from '../../domain/conversation/hand-off.ts';
import type { ClaimType, Reading } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { readWords } from './read-intent.ts';
import type { PersonReading } from './read-message.ts';

/** Words that are for the assistant: they ask for something that it does, or steer it. */
const addressed: readonly ClaimType[] = ['request', 'command', 'question'];

/** What says nothing that could be asked about. */
const contentless: readonly ClaimType[] = ['greeting', 'courtesy', 'filler'];

/**
 * Gives the conversation back to the assistant when a person who waits for a colleague asks for
 * something, presses a button, or writes again after they were told that they may. Nobody holds the
 * conversation yet, so silence would leave them alone.
 */
export function returnFromHandOff(turn: Turn, state: TurnState, reading: PersonReading): TurnState {
  if (!isHandedOff(state.session)) return state;
  const isForAssistant =
    reading.type !== 'words' || wasTold(state) || isAddressed(readWords(turn, state));
  if (!isForAssistant) return state;
  const returned = withSession(state, endHandOff(state.session));
  return turn.record(returned, 'returned-from-hand-off');
}

/** What is said to somebody who goes on telling while they wait; `undefined` when nobody waits. */
export function answerWhileHandedOff(state: TurnState): TurnState | undefined {
  return isHandedOff(state.session)
    ? withDraft(state, engineText(state, 'handed_off_waiting'))
    : undefined;
}

/** "Hello?" asks for nothing: the mark alone makes it a question. */
function isAddressed({ claims, remainder }: Reading): boolean {
  const isGreeting =
    remainder.length === 0 &&
    claims.every(({ type }) => type === 'question' || contentless.includes(type));
  return !isGreeting && claims.some(({ type }) => addressed.includes(type));
}

function wasTold(state: TurnState): boolean {
  const last = state.history.findLast(({ role }) => role === 'assistant');
  return last?.text === engineText(state, 'handed_off_waiting');
}

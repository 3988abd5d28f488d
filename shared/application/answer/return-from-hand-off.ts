import { isHandedOff, isHeld } from '../../domain/conversation/hand-off.ts';
import { returnToAssistant } from '../../domain/desk/desk-session.ts';
import type { ClaimType, Reading } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { readIntent, readWords } from './read-intent.ts';
import type { PersonReading } from './read-message.ts';
import { readCommand } from './words/answer-command.ts';

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
  // A yes that was decided before is carried out first, whoever has the conversation by now.
  if (!isHandedOff(state.session) || state.session.decision !== undefined) return state;
  const isForAssistant =
    reading.type !== 'words' ||
    wasTold(state) ||
    isWayBack(turn, state) ||
    isAddressed(readWords(turn, state));
  if (!isForAssistant) return state;
  const returned = withSession(state, returnToAssistant(state.session, turn.now().toISOString()));
  return turn.record(returned, 'returned-from-hand-off');
}

/**
 * Whether a message is for the colleague who has the conversation: all but buttons, and words that
 * are the way back. A decided yes is no message any more.
 */
export function isForColleague(turn: Turn, state: TurnState, reading: PersonReading): boolean {
  const { session } = state;
  if (!isHeld(session) || session.decision !== undefined || reading.type === 'chosen') return false;
  return reading.type !== 'words' || !callsAssistant(turn, state);
}

/** What a colleague reads of a message, who sees no pictures here: at least that there was one. */
export function keepForColleague(state: TurnState, reading: PersonReading): TurnState {
  const kind = reading.type === 'unsupported' ? reading.kind : reading.type;
  return state.text === '' ? { ...state, text: `[${kind}]` } : state;
}

function callsAssistant(turn: Turn, state: TurnState): boolean {
  const command = readCommand(state, readIntent(readWords(turn, state)));
  return command === 'menu' || command === 'assistant';
}

/** What is said to somebody who goes on telling while they wait; `undefined` when nobody waits. */
export function answerWhileHandedOff(state: TurnState): TurnState | undefined {
  return isHandedOff(state.session)
    ? withDraft(state, engineText(state, 'handed_off_waiting'))
    : undefined;
}

/** Words that say in a command of their own that the assistant shall go on. */
function isWayBack(turn: Turn, state: TurnState): boolean {
  return readCommand(state, readIntent(readWords(turn, state))) === 'assistant';
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

import { currentFlow } from '../../../domain/conversation/session.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { isAtRest } from '../../wishes/is-at-rest.ts';
import { isNeutral, readIntent, readWords } from '../read-intent.ts';
import { obey } from '../words/answer-command.ts';

/**
 * The turn without what its own message takes back. People write "50", "yes", "cancel" in one
 * breath: a line that stops everything takes back the lines before it, and a no takes back any yes.
 * What is said after a stop is another wish. Where something waits to be cancelled, "cancel" may be
 * a yes, and "forget it" a no: nothing is taken back there, but a yes beside it is none.
 */
export function dropWithdrawn(turn: Turn, state: TurnState): TurnState {
  const texts = state.text.split('\n').filter((line) => line.trim() !== '');
  const { pendingConfirmation: pending } = state.session;
  if (texts.length < 2) return state;
  const lines = texts.map((text) => readLine(turn, state, text));
  if (pending && undoesAction(state, pending)) return keep(turn, state, texts, dropYes(lines));
  const stop = findStop(lines, isAtRest(state.session));
  const after = lines.slice(stop + 1);
  if (stop < 0) return keep(turn, state, texts, dropYes(lines));
  const more = after.some(({ isWish }) => isWish);
  const rest = more ? after : lines.slice(stop, stop + 1);
  return keep(turn, more ? stopFirst(turn, state) : state, texts, dropYes(rest));
}

/**
 * Where the last line is that takes back what stands before it. A bare no does where nothing was
 * asked that it could answer, and nothing follows that it could lead to.
 */
function findStop(lines: readonly Line[], isIdle: boolean): number {
  const [order, no] = lines.slice(-2);
  const isNo = no?.answer === 'no' && !no.isWish && order?.isWish === true;
  return isIdle && isNo ? lines.length - 1 : lines.findLastIndex(({ isStop }) => isStop);
}

interface Line {
  readonly text: string;
  readonly isStop: boolean;
  readonly answer?: string;
  /** It says something beside courtesy and answers. */
  readonly isWish: boolean;
}

function readLine(turn: Turn, state: TurnState, text: string): Line {
  const reading = readWords(turn, { ...state, text });
  const { command, answer } = readIntent(reading);
  const leaves = reading.claims.some((claim) => claim.type === 'answer' && claim.isStop === true);
  const isPlain = reading.claims.every((claim) => isNeutral(claim) || claim.type === 'answer');
  return {
    text,
    isStop: command === 'stop' || (answer === 'no' && leaves),
    isWish: !isPlain || reading.remainder.length > 0,
    ...(answer === undefined ? {} : { answer }),
  };
}

/** Whoever says yes and no in one breath, in whatever order, has agreed to nothing. */
function dropYes(lines: readonly Line[]): readonly Line[] {
  const saysNo = lines.some(({ answer, isStop }) => answer === 'no' || isStop);
  return saysNo ? lines.filter(({ answer }) => answer !== 'yes') : lines;
}

/** What was under way is left and said to be; where nothing was, there is nothing to say. */
function stopFirst(turn: Turn, state: TurnState): TurnState {
  const { pendingConfirmation: pending } = state.session;
  const isBusy = pending !== undefined || currentFlow(state.session) !== undefined;
  const { draft: _told, ...stopped } = obey(turn, state, 'stop');
  const note = pending ? ('confirmation_left' as const) : ('flow_cancelled' as const);
  return isBusy ? { ...stopped, preface: [...stopped.preface, note] } : stopped;
}

function keep(
  turn: Turn,
  state: TurnState,
  all: readonly string[],
  kept: readonly Line[],
): TurnState {
  if (kept.length === all.length) return state;
  const dropped = turn.record(state, 'words-withdrawn', { lines: all.length - kept.length });
  const text = kept.map((line) => line.text).join('\n');
  return { ...dropped, text, said: state.said ?? state.text };
}

import type { EngineTextKey } from '../../../domain/catalogue/engine-texts.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState } from '../../turn-state/turn-state.ts';

/**
 * `missed`: the reply does not get the person on. `again`: it is the reply before it once more, and
 * still the answer.
 */
export type Miss = 'none' | 'again' | 'missed';

/** What the engine says when it cannot use what was said. */
const missTexts: readonly EngineTextKey[] = [
  'fallback',
  'empty_message',
  'answer_unclear',
  'confirmation_unclear',
  'question_dropped',
];

/** What stays true however often it is asked for. */
const standingTexts: readonly EngineTextKey[] = [
  'try_again',
  'rate_limited',
  'handed_off_waiting',
  'operation_in_doubt',
];

/** Whether a reply, as the person would read it, leaves them where they were. */
export function findMiss(turn: Turn, state: TurnState, reply: string): Miss {
  const text = state.draft?.text ?? '';
  const folded = text.toLowerCase();
  const says = (keys: readonly EngineTextKey[]) =>
    keys.some((key) => folded.includes(engineText(state, key).toLowerCase()));
  if (has(state, 'command') || has(state, 'linking') || says(standingTexts)) return 'none';
  if (isRepeated(turn, state, reply)) return isAnswer(state) ? 'again' : 'missed';
  const isOfModel = state.modelCalls > 0 && turn.world.understanding.saysItMissed(text);
  return says(missTexts) || isOfModel ? 'missed' : 'none';
}

/** Whether it is the reply before it, word for word, save for what was noted before that one. */
export function isRepeated(turn: Turn, state: TurnState, reply: string): boolean {
  const { history, session } = state;
  const last = history.findLast(({ role }) => role === 'assistant');
  if (last === undefined || reply === '') return false;
  const shown = squeeze(turn.world.understanding.reveal(last.text, session.vault ?? {}));
  const now = squeeze(reply);
  const wasNoted =
    session.misses !== undefined || shown.startsWith(squeeze(engineText(state, 'told_again')));
  return shown === now || (wasNoted && shown.endsWith(` ${now}`));
}

/** The same words or button, or a question about what was done: however often, it is the answer. */
function isAnswer(state: TurnState): boolean {
  const { history, text, said, trace } = state;
  const before = history.findLast(({ role }) => role === 'user')?.text;
  const isAskedAgain = before !== undefined && squeeze(before) === squeeze(said ?? text);
  const isPressed = trace.some(({ details }) => details['why'] === 'choice');
  return (
    isAskedAgain ||
    isPressed ||
    has(state, 'answered-from-catalogue') ||
    has(state, 'danger-read') ||
    has(state, 'aftermath-read')
  );
}

function has({ trace }: TurnState, event: string): boolean {
  return trace.some(({ type }) => type === event);
}

function squeeze(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

import type { EngineTextKey } from '../../../domain/catalogue/engine-texts.ts';
import type { OfferedOption } from '../../../domain/conversation/offer.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { ClaimType, Command } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { isRepeated } from './find-miss.ts';

/**
 * The reply of a turn that did not get the person on, so that nobody reads the same twice or is
 * left alone with it: after a first miss what was understood, after a second one the choices of the
 * place, from the third one on a colleague.
 */
export function repairMiss(turn: Turn, state: TurnState, reply: string): TurnState {
  const misses = (state.session.misses ?? 0) + 1;
  const counted = withSession(state, { ...state.session, misses });
  const noted = turn.record(counted, 'missed', { misses });
  const { text, options } = noted.draft ?? { text: '', options: [] };
  const note = misses === 1 ? noteFirst(turn, noted, reply) : noteLater(noted, misses);
  const said = [note, text].filter(Boolean).join('\n\n');
  return withDraft(noted, said, [...options, ...listWaysOut(turn, noted, misses)]);
}

/** The reply that is the answer once more, and says that it is. */
export function announceRepetition(state: TurnState): TurnState {
  const { text, options } = state.draft ?? { text: '', options: [] };
  return withDraft(state, `${engineText(state, 'told_again')}\n\n${text}`, options);
}

/** What was understood; nothing where the reply itself says that it was not. */
function noteFirst(turn: Turn, state: TurnState, reply: string): string {
  const understood = listUnderstood(turn, state).map((words) => `«${words}»`);
  if (understood.length > 0) {
    return `${engineText(state, 'missed_but_understood')} ${understood.join(', ')}.`;
  }
  return isRepeated(turn, state, reply) ? engineText(state, 'missed_once') : '';
}

/** Every other time another one, so that not even this is said twice in a row. */
function noteLater(state: TurnState, misses: number): string {
  return engineText(state, misses % 2 === 0 ? 'missed_twice' : 'missed_often');
}

const telling: ReadonlySet<ClaimType> = new Set(['amount', 'payee', 'phone', 'moment', 'country']);

function listUnderstood(turn: Turn, state: TurnState): readonly string[] {
  if (!state.hasUnreadWords) return [];
  const context = buildReadingContext(turn, state);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  return claims.flatMap(({ type, text }) =>
    telling.has(type) ? [text.replace(/[\s,.;:]+$/u, '')] : [],
  );
}

const labels = {
  stop: 'stop_button',
  menu: 'menu_button',
  human: 'human_button',
} as const satisfies Partial<Record<Command, EngineTextKey>>;

/** Out of the flow or to the menu, and to a colleague. */
function listWaysOut(turn: Turn, state: TurnState, misses: number): readonly OfferedOption[] {
  if (misses < 2) return [];
  const away = currentFlow(state.session) === undefined ? 'menu' : 'stop';
  const commands = misses === 2 ? ([away] as const) : (['human', away] as const);
  return commands.map((command) => ({
    reference: turn.world.ids.secret(),
    label: engineText(state, labels[command]),
    action: { type: 'command', command, ...(command === 'human' && { because: 'missed' }) },
  }));
}

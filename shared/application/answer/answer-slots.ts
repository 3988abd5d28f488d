import { currentFlow } from '../../domain/conversation/session.ts';
import type { WantedInputs } from '../../domain/flow-slots.ts';
import type { JsonValue } from '../../domain/json.ts';
import { advanceFlow } from '../chain/advance-flow.ts';
import type { SlotsReading } from '../flow/slots/assign-claims.ts';
import { fillSlots, withHeard } from '../flow/slots/fill-slots.ts';
import { readSlots } from '../flow/slots/read-slots.ts';
import { noteUnsupported } from '../flow/unsupported/note-unsupported.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { voidOwnConfirmation } from './words/void-own-confirmation.ts';

/**
 * A message that is nothing but values for the running flow fills its slots without a model, in
 * whatever order and at whatever state. Returns `undefined` for anything less certain: code acts
 * only when every word is accounted for and everything said has a use. Words that only name what
 * the flow holds ("it's Telcel") have its step shown again.
 */
export async function answerSlots(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const reading = readSlots(turn, state, unmaskText(turn, state));
  if (reading === undefined || !isUnderstood(reading)) return undefined;
  const { state: told, unused, later } = noteUnsupported(turn, state, reading.unused);
  const inputs = { ...reading.inputs, ...later };
  const slots = Object.keys(inputs);
  const isAgreement = slots.length === 0 ? reading.namesHeld : holdsAlready(state, inputs);
  const isTold = tellsOfRhythm(told) && !tellsOfRhythm(state);
  if ((slots.length === 0 && !isAgreement && !isTold) || unused.length > 0) return undefined;
  const agreed = isAgreement ? { ...told, preface: [...told.preface, 'as_held' as const] } : told;
  const noted = turn.record(agreed, 'slots-read', { slots });
  // What was put holds no longer, even where the new value leads to a question.
  const open = isAgreement ? noted : (voidOwnConfirmation(turn, noted, 'changed') ?? noted);
  const read = withHeard({ ...open, hasUnreadWords: false }, joinHeard(turn, state), '');
  return await advanceFlow(turn, fillSlots(turn, read, inputs));
}

/** "On the 15th and 30th of every month": which rhythms there are is all that can be answered. */
function tellsOfRhythm({ preface }: TurnState): boolean {
  return preface.includes('rhythm_unsupported');
}

/** Nothing that the words give is new: "bank", where it is the bank. */
function holdsAlready({ session }: TurnState, inputs: WantedInputs): boolean {
  const { data = {}, wanted } = currentFlow(session) ?? {};
  const isSame = ([name, value]: readonly [string, JsonValue]) => data[name] === value;
  return (
    wanted === undefined &&
    Object.values(inputs).every((each) => Object.entries(each).every(isSame))
  );
}

/** More unexplained words than these tell a story. */
const maxUnexplained = 6;

/**
 * Every word is accounted for; or two things are ordered, and the few words that are left stand
 * apart from them: "so what I need is this: 80 dollars to my mom".
 */
function isUnderstood({ rest, isRestApart, inputs, denied, unsure }: SlotsReading): boolean {
  if (rest === '') return true;
  const isPlain = denied.length === 0 && unsure.length === 0 && isRestApart;
  const words = rest.split(/\s+/).length;
  return isPlain && Object.keys(inputs).length > 1 && words <= maxUnexplained;
}

/**
 * Keeps the words that the slots cannot read yet, where code acts on a part of a message: a list
 * that is loaded later may explain them.
 */
export function keepUnread(turn: Turn, state: TurnState): TurnState {
  const words = unmaskText(turn, state);
  const reading = readSlots(turn, state, words);
  return reading === undefined ? state : withHeard(state, joinHeard(turn, state), reading.rest);
}

/** What was said before and no list has explained yet, and these words. */
function joinHeard(turn: Turn, state: TurnState): string {
  const { heard } = currentFlow(state.session) ?? {};
  const words = unmaskText(turn, state);
  return heard === undefined ? words : `${heard}\n${words}`;
}

import { withFlow } from '../../../domain/conversation/agent-stack.ts';
import { currentFlow, type KeptWish } from '../../../domain/conversation/session.ts';
import { listLeaves } from '../../../domain/json.ts';
import type { Selection } from '../../../domain/selection.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { advanceFlow } from '../../chain/advance-flow.ts';
import { reopenSlot } from '../../flow/slots/fill-slots.ts';
import {
  findRunningFlow,
  listReadableSlots,
  readFlowMessage,
} from '../../flow/slots/read-slots.ts';
import type { ReadableSlot } from '../../flow/slots/readable-slot.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { withWishes } from '../../wishes/follow-confirmation.ts';
import { isPlainSelection } from '../../wishes/is-plain-selection.ts';
import { nameCandidate } from '../../wishes/name-candidate.ts';
import { tellLeftOut } from '../../wishes/tell-left-out.ts';
import { dropKeptWish } from '../kept/drop-kept-wish.ts';
import { putAgain } from '../kept/put-again.ts';
import { answerLeftWish } from './answer-left-wish.ts';
import { voidOwnConfirmation } from './void-own-confirmation.ts';

/** A list that things were chosen from, and what the words leave of them. */
interface Choice {
  readonly readable: ReadableSlot;
  readonly selection: Selection;
  /** Places in the list: what stands on the screen, and what the kept wishes are about. */
  readonly held: number;
  readonly kept: readonly number[];
}

/**
 * "Skip Telmex", "all except CFE", "only Agua", while several of a list are done one after the
 * other: what is left out is dropped from what is kept; where it stands on the screen, the next one
 * comes. Nothing of what is left out is ever put to the person. `undefined` for anything else.
 */
export async function answerSelection(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const choice = readChoice(turn, state);
  if (choice === undefined) return answerLeftWish(turn, state) ?? dropKeptWish(turn, state);
  const { readable, kept, held } = choice;
  const all = [held, ...kept];
  const left = all.filter((item) => isLeftOut(choice.selection, item));
  if (left.length === 0) return undefined;
  const wishes = (state.session.wishes ?? []).filter(
    (wish) => !left.includes(findWished(readable, wish)),
  );
  const names = left
    .map((item) => readable.candidates[item])
    .map((one) => one && nameCandidate(one));
  const dropped = withSession(state, withWishes(state.session, wishes));
  const noted = turn.record(dropped, 'selection-read', { left: left.length });
  const told = tellLeftOut(
    { ...noted, text: '', said: state.said ?? state.text, hasUnreadWords: false },
    names.flatMap((name) => name ?? []),
  );
  return left.includes(held) ? await takeNext(turn, told, choice) : putAgain(turn, told);
}

function readChoice(turn: Turn, state: TurnState): Choice | undefined {
  const readable = findList(turn, state);
  const text = unmaskText(turn, state);
  const labels = readable?.candidates.map((candidate) => candidate.labels) ?? [];
  const selection = turn.world.understanding.readSelection(text, labels);
  if (readable === undefined || selection === undefined || selection.type === 'these') {
    return undefined;
  }
  const { before, after, type, how } = selection;
  const around = readFlowMessage(turn, state, `${before} ${after}`.trim());
  if (!isPlainSelection(around, type === 'without' && how === 'denied')) return undefined;
  const wishes = state.session.wishes ?? [];
  const kept = wishes.map((wish) => findWished(readable, wish)).filter((item) => item >= 0);
  const held = findHeld(state, readable);
  // Where nothing waits, "not Telmex" asks for another one, and "remove it" may mean the list.
  const isOne = kept.length === 0 && !(selection.type === 'without' && selection.how === 'skipped');
  return isOne || held < 0 ? undefined : { readable, selection, held, kept };
}

function findList(turn: Turn, state: TurnState): ReadableSlot | undefined {
  const flow = findRunningFlow(state);
  const first = listReadableSlots(turn, state).find(
    ({ slot }) => slot.state === flow?.initialState,
  );
  return first !== undefined && first.candidates.length > 1 ? first : undefined;
}

function findHeld(state: TurnState, { slot, candidates }: ReadableSlot): number {
  const value = currentFlow(state.session)?.data[slot.key];
  const values = value === undefined ? [] : listLeaves(value);
  return candidates.findIndex(({ input }) =>
    listLeaves(input).every((each) => values.includes(each)),
  );
}

/** The thing of the list that a kept wish names, or -1. */
function findWished({ candidates }: ReadableSlot, { order, call }: KeptWish): number {
  const words = ` ${foldPhrase(order)} `;
  const sizes = candidates.map(({ labels }) =>
    Math.max(-1, ...labels.filter((label) => names(words, label)).map(({ length }) => length)),
  );
  const longest = Math.max(...sizes);
  return call !== undefined || longest < 0 ? -1 : sizes.indexOf(longest);
}

function names(words: string, label: string): boolean {
  const folded = foldPhrase(label);
  return folded !== '' && words.includes(` ${folded} `);
}

function isLeftOut({ type, items }: Selection, item: number): boolean {
  return type === 'only' ? !items.includes(item) : items.includes(item);
}

/** The next wish that is about a thing of the list, in the flow that runs; else the flow ends. */
async function takeNext(
  turn: Turn,
  state: TurnState,
  { readable }: Choice,
): Promise<TurnState | undefined> {
  const open = voidOwnConfirmation(turn, state, 'left-out');
  if (open === undefined) return undefined;
  const wishes = open.session.wishes ?? [];
  const next = wishes.find((wish) => findWished(readable, wish) >= 0);
  if (next === undefined) return endFlow(open);
  const others = wishes.filter((wish) => wish !== next);
  const left = withSession(open, withWishes(open.session, others));
  const told = { ...left, text: next.order, hasUnreadWords: true };
  return await advanceFlow(turn, reopenSlot(turn, told, readable.slot));
}

/** Nothing of the list is left to be done. */
function endFlow(state: TurnState): TurnState {
  const { findings = [], ...rest } = withSession(state, withFlow(state.session, undefined));
  return withDraft(rest, findings.join('\n\n'));
}

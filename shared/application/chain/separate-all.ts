import { currentFlow } from '../../domain/conversation/session.ts';
import type { Selection } from '../../domain/selection.ts';
import { findRunningFlow, listReadableSlots } from '../flow/slots/read-slots.ts';
import type { ReadableSlot } from '../flow/slots/readable-slot.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { nameCandidate } from '../wishes/name-candidate.ts';
import { orderAll, orderThese } from '../wishes/order-listed.ts';
import { keepWishes, type WishWords } from '../wishes/separate-wishes.ts';
import { tellLeftOut } from '../wishes/tell-left-out.ts';

/** More than this nobody asks for at once. */
const maxItems = 6;

/**
 * "Pay all my bills on Monday", "all but Telmex", "Telmex and Agua", where the flow begins with a
 * list: the first of it is done now, and each of the others is kept as a wish of its own, so that
 * each is put to the person by itself. Unchanged where the words say anything else.
 */
export function separateAll(turn: Turn, state: TurnState): TurnState {
  const slot = findListSlot(turn, state);
  if (slot === undefined || !state.hasUnreadWords) return state;
  const text = unmaskText(turn, state);
  const names = slot.candidates.map(({ labels }) => labels);
  const selection = turn.world.understanding.readSelection(text, names);
  const orders =
    selection?.type === 'these'
      ? orderThese(turn, state, slot, selection)
      : orderAll(turn, state, slot, selection ?? text);
  const [first, ...others] = orders.map((words) => nameWish(slot, words));
  if (first === undefined) return state;
  const kept = keepWishes(turn, state, first, others);
  return selection?.type === 'without' ? tellLeftOut(kept, listNames(slot, selection)) : kept;
}

/** The words for one thing of the list, with whatever else it goes by. */
function nameWish({ candidates }: ReadableSlot, words: string): WishWords {
  const labels = candidates
    .filter((candidate) => ` ${words} `.includes(` ${nameCandidate(candidate)} `))
    .flatMap((candidate) => candidate.labels);
  return { order: words, words, names: labels };
}

function listNames({ candidates }: ReadableSlot, { items }: Selection): readonly string[] {
  return items.map((item) => candidates[item]).map((each) => (each ? nameCandidate(each) : ''));
}

/** The slot that the flow begins with, while it asks for it and a list is loaded. */
function findListSlot(turn: Turn, state: TurnState): ReadableSlot | undefined {
  const flow = findRunningFlow(state);
  const slot = listReadableSlots(turn, state).find(
    (each) => each.slot.state === flow?.initialState,
  );
  const isAsked = currentFlow(state.session)?.state === flow?.initialState;
  const size = slot?.candidates.length ?? 0;
  return isAsked && size > 1 && size <= maxItems ? slot : undefined;
}

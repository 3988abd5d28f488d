import type { Turn } from '../../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../../turn-state/turn-state.ts';
import { quoteWish } from '../../../wishes/name-wishes.ts';
import { findUndoable } from '../list-undoable.ts';
import { keepUndoings, listToChoose, toUndoing } from '../undo-several.ts';
import type { MadeDeed } from './list-made.ts';
import { keepDraft } from './put-draft-aside.ts';

/**
 * "Cancel the one to my mom", where one to her was sent and another one stands on the screen: asks
 * which is meant. What was on the screen waits meanwhile, so that no yes can go to it. `others` are
 * certain, and are put in their turn. `undefined` where the person's own words for what is under
 * way are not known, or where a deed cannot be listed.
 */
export function askDraftOrDeed(
  turn: Turn,
  state: TurnState,
  among: readonly MadeDeed[],
  others: readonly MadeDeed[],
): TurnState | undefined {
  const waiting = findUndoable(others).map((deed) => toUndoing(turn, state, deed));
  const left = keepDraft(turn, keepUndoings(state, waiting));
  const [draft] = left?.session.wishes ?? [];
  const asked = left && listToChoose(turn, left, findUndoable(among), 'which_of_these');
  if (draft === undefined || asked?.draft === undefined) return undefined;
  const label = engineText(asked, 'not_done_option');
  const { text, options } = asked.draft;
  const line = `${options.length + 1}. ${label}: ${quoteWish(turn, asked, draft)}`;
  const action = { type: 'wish', does: 'leave' } as const;
  const option = { reference: turn.world.ids.secret(), label, action };
  return withDraft(asked, `${text}\n${line}`, [...options, option]);
}

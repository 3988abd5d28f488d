import type { DeedChoice } from '../../../../domain/deed-choice.ts';
import { callsOff } from '../../../tools/calls-off.ts';
import { findFreshDeed } from '../../../tools/find-deed.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import type { TurnState } from '../../../turn-state/turn-state.ts';
import { isAtRest } from '../../../wishes/is-at-rest.ts';
import { callInAgentOf } from '../call-after.ts';
import { wasUndoneBy } from '../list-undoable.ts';
import type { MadeDeed } from './list-made.ts';

/**
 * "No, sí mándalo", "undo that", right after something was undone: a new order like it is put to
 * the person. Undoing takes nothing else back. `undefined` for other words, and where the last deed
 * undid nothing.
 */
export async function sendAgain(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  made: readonly MadeDeed[],
): Promise<TurnState | undefined> {
  const last = choice.redoes && isAtRest(state.session) ? findFreshDeed(state) : undefined;
  if (last === undefined || !callsOff(state.catalogue, last.tool.name, last.input))
    return undefined;
  const deed = made.findLast((each) => wasUndoneBy(each, last));
  if (deed === undefined) return undefined;
  // At today's price: a quote is for one order.
  const { quote_id: _old, ...input } = deed.input;
  const noted = turn.record(state, 'undone-wanted-back', { tool: deed.tool.name });
  const put = await callInAgentOf(turn, noted, deed.tool.name, deed.tool.name, input);
  const isPut = put?.session.pendingConfirmation !== undefined;
  return put && isPut ? { ...put, preface: [...put.preface, 'new_one_like_it'] } : put;
}

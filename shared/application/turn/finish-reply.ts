import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { nameWishes } from '../wishes/name-wishes.ts';
import { type ComposedReply, composeReply } from './compose-reply.ts';
import { findMiss } from './find-miss.ts';
import { announceRepetition, repairMiss } from './repair-miss.ts';

/** The turn at its end and its one reply, which never is the reply before it word for word. */
export function finishReply(
  turn: Turn,
  answered: TurnState,
  wasCut: boolean,
): { readonly state: TurnState; readonly composed: ComposedReply } {
  const named = nameWishes(turn, answered);
  const first = composeReply(named, wasCut, turn.now());
  const miss = findMiss(turn, named, first.reply.text);
  if (miss === 'missed') return compose(turn, repairMiss(turn, named, first.reply.text), wasCut);
  const onward = withoutMisses(named);
  return compose(turn, miss === 'again' ? announceRepetition(onward) : onward, wasCut);
}

function compose(turn: Turn, state: TurnState, wasCut: boolean) {
  return { state, composed: composeReply(state, wasCut, turn.now()) };
}

function withoutMisses(state: TurnState): TurnState {
  const { misses: _over, ...session } = state.session;
  return withSession(state, session);
}

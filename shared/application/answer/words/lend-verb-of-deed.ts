import { listDeeds } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { createVaultMask } from '../../turn-state/vault-mask.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { isAtRest } from '../../wishes/is-at-rest.ts';
import { lendVerb } from '../../wishes/separate-wishes.ts';

/**
 * "And 900 to my brother too", right after something was done: it asks for the same for somebody
 * else, so that it is read with the verb of what the last reply told. It is put to the person like
 * any other order.
 */
export function lendVerbOfDeed(turn: Turn, state: TurnState): TurnState {
  if (!isAtRest(state.session) || listDeeds(state).length === 0) return state;
  const { understanding } = turn.world;
  const words = unmaskText(turn, state);
  const wish = understanding.readFurtherWish(words, buildReadingContext(turn, state));
  if (wish === undefined || wish.operation !== undefined) return state;
  const { order } = lendVerb(turn, state, wish);
  if (order === wish.order) return state;
  const mask = createVaultMask(state.catalogue.assistant.redaction, state.session, understanding);
  const text = mask.mask(order);
  const lent = { ...state, session: mask.saveVault(state.session), text };
  return turn.record({ ...lent, said: state.said ?? state.text }, 'verb-lent', {});
}

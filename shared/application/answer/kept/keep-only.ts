import type { KeptWish } from '../../../domain/conversation/session.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { findOpenOrder, namesHeld } from '../../wishes/find-open-order.ts';
import { findWishesCalled } from '../../wishes/find-wishes-called.ts';
import { isAtRest } from '../../wishes/is-at-rest.ts';
import { answerWish } from '../../wishes/take-wish.ts';
import { leaveUnderWay } from '../words/answer-command.ts';
import { dropWishes } from './drop-kept-wish.ts';
import { putAgain } from './put-again.ts';

/**
 * "Siempre no, nomás el telmex", "no, only the telmex": all else that waits is dropped, and it is
 * said what; so is what is under way, unless it alone is wanted. `undefined` where the words name
 * neither.
 */
export function keepOnly(turn: Turn, state: TurnState): TurnState | undefined {
  const { pendingConfirmation: pending, wishes = [] } = state.session;
  if (wishes.length === 0 || state.openQuestion !== undefined) return undefined;
  if (pending !== undefined && undoesAction(state, pending)) return undefined;
  const names = turn.world.understanding.readOnly(unmaskText(turn, state));
  if (names.length === 0 || !wishes.every(isOpen)) return undefined;
  const kept = findWishesCalled(turn, state, names);
  const isShown = !isAtRest(state.session) && names.every((name) => namesHeld(turn, state, name));
  if (isShown && kept.length > 0) return undefined;
  return isShown ? putAgain(turn, dropWishes(turn, state, wishes)) : keepThese(turn, state, kept);
}

function keepThese(turn: Turn, state: TurnState, kept: readonly KeptWish[]): TurnState | undefined {
  const [first] = kept;
  if (first === undefined) return undefined;
  const isIdle = isAtRest(state.session);
  const open = isIdle ? undefined : findOpenOrder(turn, state, first);
  const left = isIdle ? state : leaveUnderWay(turn, state);
  const dropped = (left.session.wishes ?? []).filter((wish) => !kept.includes(wish));
  const others = open === undefined ? [] : [open.words];
  const isAny = dropped.length + others.length > 0;
  const told = isAny ? dropWishes(turn, left, dropped, others) : left;
  return answerWish(turn, { ...told, hasKeptWishes: true }, 'take');
}

function isOpen({ call, after }: KeptWish): boolean {
  return call === undefined && after === undefined;
}

import type { KeptWish } from '../../../domain/conversation/session.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { findWishesCalled } from '../../wishes/find-wishes-called.ts';
import { withWishes } from '../../wishes/follow-confirmation.ts';
import { isAtRest } from '../../wishes/is-at-rest.ts';
import { tellLeftOut } from '../../wishes/tell-left-out.ts';
import { putAgain } from './put-again.ts';

/**
 * "El telmex ya no", "forget the electricity", of what waits for its turn: only what is named is
 * dropped, and it is said which. What stands on the screen is put again, and so is the wish that is
 * offered, where it is not the one. `undefined` where any of it names no such wish, or two,
 * or where fewer than `atLeast` are named.
 */
export function dropKeptWish(turn: Turn, state: TurnState, atLeast = 1): TurnState | undefined {
  const { pendingConfirmation: pending, wishes = [] } = state.session;
  if (wishes.length === 0 || state.openQuestion !== undefined) return undefined;
  if (pending !== undefined && undoesAction(state, pending)) return undefined;
  const names = turn.world.understanding.readDropped(unmaskText(turn, state));
  const dropped = findWishesCalled(turn, state, names);
  if (dropped.length < atLeast) return undefined;
  const told = dropWishes(turn, state, dropped);
  if (!isAtRest(told.session)) return putAgain(turn, told);
  const { findings = [], ...rest } = told;
  return withDraft(rest, findings.join('\n\n'));
}

/** The turn without these wishes, with a word about them before its answer. */
export function dropWishes(
  turn: Turn,
  state: TurnState,
  dropped: readonly KeptWish[],
  others: readonly string[] = [],
): TurnState {
  const left = (state.session.wishes ?? []).filter((wish) => !dropped.includes(wish));
  const noted = turn.record(state, 'wish-answered', { does: 'leave' });
  return tellLeftOut(
    {
      ...withSession(noted, withWishes(noted.session, left)),
      text: '',
      said: state.said ?? state.text,
      hasUnreadWords: false,
    },
    [...others, ...dropped.map((wish) => quote(turn, state, wish))],
  );
}

function quote({ world }: Turn, { session }: TurnState, { words }: KeptWish): string {
  return world.understanding.reveal(words, session.vault ?? {}).replaceAll(/\s+/g, ' ');
}

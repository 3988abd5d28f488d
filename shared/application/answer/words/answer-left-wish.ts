import type { KeptWish } from '../../../domain/conversation/session.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { withWishes } from '../../wishes/follow-confirmation.ts';
import { isAtRest } from '../../wishes/is-at-rest.ts';
import { isPlainSelection } from '../../wishes/is-plain-selection.ts';
import { answerWish } from '../../wishes/take-wish.ts';
import { tellLeftOut } from '../../wishes/tell-left-out.ts';

/**
 * "Not Telmex", "only the water", where nothing is under way and a kept wish is offered: those that
 * are left out are dropped, and the next one is offered, or taken, where it is the only one wanted.
 */
export function answerLeftWish(turn: Turn, state: TurnState): TurnState | undefined {
  const { wishes = [], offer } = state.session;
  const isOffered = offer?.options.some(({ action }) => action.type === 'wish') ?? false;
  if (!isOffered || !isAtRest(state.session)) return undefined;
  const names = wishes.map((wish) => nameWish(turn, state, wish));
  const { readSelection, readMessage } = turn.world.understanding;
  const labels = names.map((name, at, all) => [
    ...listNames(name, at, all),
    ...(wishes[at]?.names ?? []),
  ]);
  const selection = readSelection(unmaskText(turn, state), labels);
  if (selection === undefined || selection.type === 'these') return undefined;
  const { type, how, items, before, after } = selection;
  const context = buildReadingContext(turn, state);
  const around = readMessage(`${before} ${after}`.trim(), context);
  if (!isPlainSelection(around, type === 'without' && how === 'denied')) return undefined;
  const isLeft = (item: number) => items.includes(item) === (type === 'without');
  const left = withSession(
    state,
    withWishes(
      state.session,
      wishes.filter((_, at) => !isLeft(at)),
    ),
  );
  if (type === 'only') return answerWish(turn, left, 'take');
  const { findings = [] } = tellLeftOut(
    left,
    names.filter((_, at) => isLeft(at)),
  );
  return withDraft({ ...left, hasUnreadWords: false }, findings.join('\n\n'));
}

/** What the words of a wish name, beside the order that they give: "Telmex" of "pay Telmex". */
function nameWish(turn: Turn, state: TurnState, { order }: KeptWish): string {
  const { reveal, readMessage } = turn.world.understanding;
  const words = reveal(order, state.session.vault ?? {});
  const { remainder } = readMessage(words, buildReadingContext(turn, state));
  return remainder.map(({ text }) => text).join(' ');
}

/** All of it, and its first word: "CFE" of "CFE casa", where no other wish begins so. */
function listNames(name: string, at: number, all: readonly string[]): readonly string[] {
  const [first = name] = name.split(' ');
  const isOwn = all.every((other, place) => place === at || !other.startsWith(first));
  return isOwn && first !== name ? [name, first] : [name];
}

import type { ClaimType } from '../../../domain/reading.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { createVaultMask } from '../../turn-state/vault-mask.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { findWishesCalled } from '../../wishes/find-wishes-called.ts';
import { withWishes } from '../../wishes/follow-confirmation.ts';
import { isAtRest } from '../../wishes/is-at-rest.ts';
import { type ChangedAmount, readChangedAmounts } from '../../wishes/read-changed-amounts.ts';
import { rewriteWish } from '../../wishes/rewrite-wish.ts';
import { answerWish } from '../../wishes/take-wish.ts';
import { dropWishes } from './drop-kept-wish.ts';
import { putAgain } from './put-again.ts';

/** The turn with what was changed: it goes on with the words that are left, or `isAnswered`. */
export interface ChangedKept {
  readonly state: TurnState;
  readonly isAnswered: boolean;
}

/**
 * "Make my bro 15", "a mi mamá mejor 30 y a mi hermano 15", "my bro 15 and forget the top-up":
 * each kept wish that is named gets its amount, or is dropped. What is said of the screen is left
 * as the words of the turn. `undefined` where nothing of the kind is said.
 */
export function changeKept(turn: Turn, state: TurnState): ChangedKept | undefined {
  const { pendingConfirmation: pending, wishes = [] } = state.session;
  if (wishes.length === 0 || state.openQuestion !== undefined) return undefined;
  if (pending !== undefined && undoesAction(state, pending)) return undefined;
  const said = unmaskText(turn, state);
  return (
    changeAmounts(turn, state, said) ??
    changeAndDrop(turn, state, said) ??
    changeAndAdd(turn, state, said)
  );
}

/** At least one of the amounts is of a kept wish, or else of what `mayBeShown`. */
function changeAmounts(
  turn: Turn,
  state: TurnState,
  said: string,
  mayBeShown = false,
): ChangedKept | undefined {
  const changes = readChangedAmounts(turn, state, said);
  const kept = changes.filter(({ wish }) => wish !== undefined);
  const shown = changes.filter(({ wish }) => wish === undefined);
  if (shown.length > 1 || (mayBeShown ? changes : kept).length === 0) return undefined;
  if (new Set(kept.map(({ wish }) => wish)).size < kept.length) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'wish-corrected', {});
  const changed = kept.reduce((each, change) => rewrite(turn, each, change), noted);
  const read = { ...changed, said: state.said ?? state.text, hasKeptWishes: true };
  const [own] = shown;
  if (own !== undefined) return { state: sayOnly(turn, read, own.words), isAnswered: false };
  const isIdle = isAtRest(read.session);
  const put = isIdle ? takeChanged(turn, read, state) : putAgain(turn, { ...read, text: '' });
  return { state: put, isAnswered: true };
}

function rewrite(turn: Turn, state: TurnState, { wish, amount }: ChangedAmount): TurnState {
  return wish === undefined ? state : rewriteWish(turn, state, wish, [amount]).state;
}

/** The turn with these words of its message alone. */
function sayOnly(turn: Turn, state: TurnState, words: string): TurnState {
  const { redaction } = state.catalogue.assistant;
  const mask = createVaultMask(redaction, state.session, turn.world.understanding);
  const text = mask.mask(words);
  return { ...state, session: mask.saveVault(state.session), text, hasUnreadWords: true };
}

/** Nothing is under way, so that it is the turn of what was changed. */
function takeChanged(turn: Turn, state: TurnState, before: TurnState): TurnState {
  const wishes = state.session.wishes ?? [];
  const isChanged = (at: number) => before.session.wishes?.[at] !== wishes[at];
  const first = wishes.filter((_, at) => isChanged(at));
  const ordered = [...first, ...wishes.filter((wish) => !first.includes(wish))];
  return answerWish(turn, withSession(state, withWishes(state.session, ordered)), 'take');
}

/** A message in two, either of which may stand first. */
function listParts({ world }: Turn, said: string) {
  return world.understanding
    .readParts(said)
    .flatMap(([left, right]) => [[left, right] as const, [right, left] as const]);
}

/** One part of the message drops kept wishes, and the other says an amount anew. */
function changeAndDrop(turn: Turn, state: TurnState, said: string): ChangedKept | undefined {
  const { readDropped } = turn.world.understanding;
  for (const [changing, dropping] of listParts(turn, said)) {
    const dropped = findWishesCalled(turn, state, readDropped(dropping));
    if (dropped.length === 0) continue;
    const left = dropWishes(turn, state, dropped);
    const changed = changeAmounts(turn, left, changing, true);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

/**
 * "35 a Juan, y lo de mi mamá en efectivo": one part says an amount anew, and the other one says
 * something more of a kept wish, by whom it is for; it stands behind its words, or alone.
 */
function changeAndAdd(turn: Turn, state: TurnState, said: string): ChangedKept | undefined {
  const alone = addWords(turn, state, said);
  if (alone !== undefined) {
    const read = { ...alone, said: state.said ?? state.text, hasKeptWishes: true };
    const isIdle = isAtRest(read.session);
    const put = isIdle ? takeChanged(turn, read, state) : putAgain(turn, { ...read, text: '' });
    return { state: put, isAnswered: true };
  }
  for (const [changing, adding] of listParts(turn, said)) {
    const added = addWords(turn, state, adding);
    const changed = added && changeAmounts(turn, added, changing, true);
    if (changed !== undefined) return changed;
  }
  return undefined;
}

const around: ReadonlySet<ClaimType> = new Set([
  ...(['filler', 'courtesy', 'correction', 'payee'] as const),
]);

/** What no reader explains beside one person, of whom there is one kept wish. */
function addWords(turn: Turn, state: TurnState, words: string): TurnState | undefined {
  const { readMessage, readSetting } = turn.world.understanding;
  const context = buildReadingContext(turn, state);
  const { claims, remainder } = readMessage(readSetting(words) ?? words, context);
  const [person, ...others] = claims.filter(({ type }) => type === 'payee');
  const [more, ...rest] = remainder;
  const isPlain = others.length + rest.length === 0 && claims.every(({ type }) => around.has(type));
  if (person === undefined || more === undefined || !isPlain || more.start < person.end) {
    return undefined;
  }
  const [wish] = findWishesCalled(turn, state, [person.text]);
  if (wish === undefined || more.text.split(' ').length > 1) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'wish-corrected', {});
  const between = claims.filter(({ start, end }) => start >= person.end && end <= more.start);
  const text = [...between, more].map((each) => each.text).join(' ');
  return rewriteWish(turn, noted, wish, [{ text }]).state;
}

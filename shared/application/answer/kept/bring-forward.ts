import { withFlow } from '../../../domain/conversation/agent-stack.ts';
import type { KeptWish } from '../../../domain/conversation/session.ts';
import type { Claim, ClaimType, Reading } from '../../../domain/reading.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { tellBesideStep } from '../../flow/answer-at-step.ts';
import { readFlowMessage } from '../../flow/slots/read-slots.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { createVaultMask } from '../../turn-state/vault-mask.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { findNamedWish } from '../../wishes/find-named-wish.ts';
import { findOpenOrder } from '../../wishes/find-open-order.ts';
import { withWishes } from '../../wishes/follow-confirmation.ts';
import { isAtRest } from '../../wishes/is-at-rest.ts';
import { answerWish } from '../../wishes/take-wish.ts';
import { askAgain } from '../answer-confirmation.ts';
import { voidOwnConfirmation } from '../words/void-own-confirmation.ts';

/**
 * "No, wait, my brother first", "primero la recarga": the kept wish that is named has its turn, and
 * what is under way waits for its own, with a yes of its own. Where the words of what is under way
 * are not known any more, that is told, and both stay as they are.
 */
export function bringForward(turn: Turn, state: TurnState): TurnState | undefined {
  const { pendingConfirmation: pending, wishes = [] } = state.session;
  if (wishes.length === 0 || state.openQuestion !== undefined) return undefined;
  if (pending !== undefined && undoesAction(state, pending)) return undefined;
  const words = turn.world.understanding.readTurnOrder(unmaskText(turn, state));
  const wish = words === undefined ? undefined : findMeant(turn, state, words);
  if (wish === undefined) return undefined;
  const others = wishes.filter((each) => each !== wish);
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'wish-brought-forward', {});
  if (isAtRest(noted.session)) return take(turn, noted, [wish, ...others]);
  const open = findOpenOrder(turn, noted, wish);
  const left = open && voidOwnConfirmation(turn, noted, 'put-back');
  if (open === undefined || left === undefined) return tellStays(turn, noted);
  const { redaction } = noted.catalogue.assistant;
  const mask = createVaultMask(redaction, left.session, turn.world.understanding);
  const kept = { order: mask.mask(open.order), words: mask.mask(open.words), timesOffered: 0 };
  const session = mask.saveVault(withFlow(left.session, undefined));
  return take(turn, withSession(left, session), [wish, kept, ...others]);
}

function take(turn: Turn, state: TurnState, wishes: readonly KeptWish[]): TurnState {
  const ordered = withSession(state, withWishes(state.session, wishes));
  return { ...answerWish(turn, ordered, 'take'), hasKeptWishes: true };
}

/** The one wish that the words name, and nothing else of what stands on the screen. */
function findMeant(turn: Turn, state: TurnState, words: string): KeptWish | undefined {
  const reading = readFlowMessage(turn, state, words);
  if (!reading.claims.every(mayStand)) return undefined;
  const [meant, ...more] = (state.session.wishes ?? []).filter((wish) =>
    isMeant(turn, state, reading, wish),
  );
  if (meant !== undefined) return more.length > 0 ? undefined : meant;
  const { readMessage } = turn.world.understanding;
  return findNamedWish(turn, state, readMessage(words, buildReadingContext(turn, state)));
}

const beside: ReadonlySet<ClaimType> = new Set([
  ...(['filler', 'courtesy', 'greeting', 'correction', 'payee', 'position', 'option'] as const),
]);

/** A no, a wait, or somebody's name; a yes answers, and whatever else would be lost. */
function mayStand(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer !== 'yes' && claim.isStop !== true;
  if (claim.type === 'request') return !claim.isCancelling && claim.isDeleting !== true;
  return beside.has(claim.type);
}

/** The same person, by whatever name, or another kind of operation than the one under way. */
function isMeant(turn: Turn, state: TurnState, said: Reading, wish: KeptWish): boolean {
  if (wish.call !== undefined || wish.after !== undefined || said.remainder.length > 0)
    return false;
  const order = turn.world.understanding.reveal(wish.order, state.session.vault ?? {});
  const people = said.claims.flatMap(listPeople);
  const named = readFlowMessage(turn, state, order).claims.flatMap(listPeople);
  if (people.length > 0) return people.every((person) => named.includes(person));
  const asked = said.claims.flatMap(listOperations);
  const shown = listShownOperations(turn, state);
  const context = buildReadingContext(turn, state);
  const [read] = turn.world.understanding.readWishes(order, context);
  return asked.length > 0 && asked.every((one) => one === read?.operation && !shown.includes(one));
}

function listPeople(claim: Claim): readonly string[] {
  if (claim.type !== 'payee') return [];
  return [claim.reading.type === 'ok' ? claim.reading.value.id : foldPhrase(claim.name)];
}

function listOperations(claim: Claim) {
  return claim.type === 'request' && claim.operation !== undefined ? [claim.operation] : [];
}

/** What the last reply asks about. */
function listShownOperations(turn: Turn, state: TurnState) {
  const asked = state.history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  return readFlowMessage(turn, state, asked).claims.flatMap(listOperations);
}

function tellStays(turn: Turn, state: TurnState): TurnState {
  const { pendingConfirmation: pending } = state.session;
  const told = engineText(state, 'wish_stays_behind');
  const read = { ...state, text: '', said: state.said ?? state.text, hasKeptWishes: true };
  if (pending === undefined) return tellBesideStep(turn, read, told);
  const asked = askAgain(read, pending, 'nothing_changed');
  return withDraft(asked, `${told}\n\n${pending.message}`, asked.draft?.options);
}

import type {
  ChangedDetail,
  ConfirmationReading,
  PendingConfirmation,
} from '../../../domain/conversation/confirmation.ts';
import { withoutPending } from '../../../domain/conversation/session.ts';
import { isTelling } from '../../../domain/reading/tells-beside.ts';
import type { Claim } from '../../../domain/reading.ts';
import { isCopiedChat } from '../../../domain/text/is-copied-chat.ts';
import { mayConfirm } from '../../confirmation/may-confirm.ts';
import { readWhole } from '../../flow/amount/read-whole.ts';
import { readPlainValue } from '../../flow/read-plain-value.ts';
import { listDeeds } from '../../tools/find-deed.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { ToolCall } from '../../tools/tool-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { keepAskedAgent } from '../activation/keep-asked-agent.ts';
import { answerBesidePrompt } from '../answer-beside-prompt.ts';
import { answerConfirmation, askAgain, hasExpired } from '../answer-confirmation.ts';
import { answerFact, answerFixed } from '../answer-fact.ts';
import { answerOtherPlace } from '../answer-other-place.ts';
import { answerOthersItem } from '../answer-others-item.ts';
import { answerOwnNumber } from '../answer-own-number.ts';
import { answerSlots } from '../answer-slots.ts';
import { answerDenial } from '../objections/answer-denial.ts';
import { answerImpossible } from '../objections/answer-impossible.ts';
import { answerMistake } from '../objections/answer-mistake.ts';
import { answerOtherPerson } from '../objections/answer-other-person.ts';
import { turnToOther } from '../objections/turn-to-other.ts';
import { askWhatAmountIsFor } from '../offer/ask-what-amount-is-for.ts';
import { readWords } from '../read-intent.ts';
import { runCodeCall } from '../run-code-call.ts';
import { answerCallingOff } from '../standing/answer-calling-off.ts';
import { answerReported } from './answer-reported.ts';
import { answerSelection } from './answer-selection.ts';
import { answerSupposition } from './answer-supposition.ts';
import { answerTold } from './answer-told.ts';
import { answerObjection, answerValue } from './answer-value.ts';
import { changeRequested } from './change-requested.ts';
import { keepFurtherWish } from './keep-further-wish.ts';
import { readPlainAnswer } from './read-plain-answer.ts';
import { asksForMore, saysNothingElse } from './says-nothing-else.ts';

/** What calls off something else is no answer to the prompt. */
export async function answerPrompted(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState> {
  if (isCopiedChat(unmaskText(turn, state))) return refuseYes(turn, state, pending);
  return (
    (await answerSelection(turn, state)) ??
    (await answerCallingOff(turn, state)) ??
    (await answerPending(turn, state, pending))
  );
}

async function answerPending(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState> {
  const whole = readWhole(turn, state, pending);
  if (whole !== undefined) return await runCodeCall(turn, state, whole, 'changed-value');
  const text = unmaskText(turn, state);
  const reading = turn.world.understanding.readConfirmation(text, pending, {
    ...buildReadingContext(turn, state),
    isFirstAfterPrompt: pending.turnId === state.history.at(-1)?.turnId,
    undoes: undoesAction(state, pending),
  });
  const noted = turn.record(state, 'confirmation-read', { as: reading.type });
  const plain = readPlainAnswer(noted, pending, reading);
  if (plain === 'yes') return await answerYes(turn, noted, pending);
  if (plain === 'no') return await answerConfirmation(turn, noted, pending, 'no');
  const isLapsed = reading.type === 'unclear' && hasExpired(noted, pending);
  return isLapsed
    ? await answerValue(turn, dropExpired(turn, noted, pending))
    : await answerUnplain(turn, noted, pending, reading);
}

/** Neither a plain yes nor a plain no: words beside the prompt, or another value of it. */
async function answerUnplain(
  turn: Turn,
  noted: TurnState,
  pending: PendingConfirmation,
  reading: ConfirmationReading,
): Promise<TurnState> {
  const beside = await answerBeside(turn, noted, pending, reading);
  if (beside !== undefined) return beside;
  if (wantsBack(turn, noted)) return askAgain(noted, pending, 'not_done_yet');
  if (saysNothingElse(readWords(turn, noted), reading))
    return askUnclear(turn, noted, pending, reading);
  const answered = await answerConfirmation(turn, noted, pending, reading.type);
  if (answered.draft !== undefined) return answered;
  const changed = reading.type === 'changed' ? reading.what : [];
  const taken = await takeWords(turn, answered, pending, changed);
  const isSmallTalk = taken.draft === undefined && asksForMore(readWords(turn, noted));
  return isSmallTalk && reading.type === 'unclear' ? askAboutThis(turn, noted, pending) : taken;
}

/**
 * A new value of what was put, else words. They are about what was done before only at the question
 * whether to undo it.
 */
async function takeWords(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  changed: Parameters<typeof takeChange>[3],
): Promise<TurnState> {
  const isCorrection = changed.length > 0;
  const taken = isCorrection ? await takeChange(turn, state, pending, changed) : undefined;
  const correctsPrompt = isCorrection && !undoesAction(state, pending);
  return taken ?? (await answerValue(turn, { ...state, correctsPrompt }));
}

/** "I want my money back", where nothing was done yet that could be given back. */
function wantsBack(turn: Turn, state: TurnState): boolean {
  const text = unmaskText(turn, state);
  const about = turn.world.understanding.readAftermath(text, buildReadingContext(turn, state));
  return about === 'undo' && listDeeds(state).length === 0;
}

/** Words that say something else than a new value: answered, and the prompt is put again. */
async function answerBeside(
  turn: Turn,
  noted: TurnState,
  pending: PendingConfirmation,
  reading: ConfirmationReading,
): Promise<TurnState | undefined> {
  // "Yes, if it's the right account" supposes nothing: it is told that we cannot wait for it.
  const waits = reading.type === 'unclear' && reading.isPutOff === true;
  return (
    keepFurtherWish(turn, noted) ??
    (await answerMistake(turn, noted)) ??
    answerReported(turn, noted, readWords(turn, noted)) ??
    answerImpossible(turn, noted) ??
    (await answerFixed(turn, noted)) ??
    (await answerFactOfPerson(turn, noted)) ??
    (await answerBesidePrompt(turn, noted, pending)) ??
    (await answerFact(turn, noted)) ??
    (await answerOwnNumber(turn, noted)) ??
    (await answerOthersItem(turn, noted)) ??
    (await answerOtherPlace(turn, noted)) ??
    (await answerOtherPerson(turn, noted)) ??
    (waits ? undefined : await answerSupposition(turn, noted)) ??
    (await answerDenial(turn, noted)) ??
    answerTold(turn, noted, readWords(turn, noted)) ??
    keepAskedAgent(turn, noted, pending) ??
    askWhatAmountIsFor(turn, noted, pending) ??
    (await answerObjection(turn, noted))
  );
}

/** "When does my mom get it?", where nothing was done yet, is about what stands on the screen. */
async function answerFactOfPerson(turn: Turn, state: TurnState): Promise<TurnState | undefined> {
  const isNamed = readWords(turn, state).claims.some(({ type }) => type === 'payee');
  return isNamed && listDeeds(state).length === 0 ? await answerFact(turn, state) : undefined;
}

/** "Sí, y dime un chiste": nothing of it is done before there is a plain answer. */
function askAboutThis(turn: Turn, noted: TurnState, pending: PendingConfirmation): TurnState {
  const told = turn.record({ ...noted, hasUnreadWords: false }, 'told-beside', {});
  const isUndo = undoesAction(noted, pending);
  return askAgain(told, pending, isUndo ? 'confirmation_of_undo' : 'nothing_changed');
}

/** Its figures may be of another day by now: it is left, and not put again beside other words. */
function dropExpired(turn: Turn, state: TurnState, { id }: PendingConfirmation): TurnState {
  const noted = turn.record(state, 'confirmation-voided', { id, because: 'expired' });
  return withSession(noted, withoutPending(noted.session));
}

/** What was answered says nothing for certain, waits for something, or denies an answer. */
function askUnclear(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  reading: ConfirmationReading,
): TurnState {
  if (undoesAction(state, pending)) return askAgain(state, pending, 'confirmation_of_undo');
  const text = unmaskText(turn, state);
  const about = turn.world.understanding.readAftermath(text, buildReadingContext(turn, state));
  if (about === 'disown') return askAgain(state, pending, 'not_done_yet');
  const isPutOff = reading.type === 'unclear' && reading.isPutOff === true;
  return askAgain(state, pending, isPutOff ? 'confirmation_put_off' : 'confirmation_unclear');
}

async function answerYes(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState> {
  if (await mayConfirm(turn, state, pending)) {
    return await answerConfirmation(turn, state, pending, 'yes');
  }
  return refuseYes(turn, state, pending);
}

/** What may not count as an answer is asked for once more, in the person's own words. */
export function refuseYes(turn: Turn, state: TurnState, pending: PendingConfirmation): TurnState {
  const refused = turn.record(state, 'confirmation-not-counted', { id: pending.id });
  return askAgain(refused, pending, 'confirmation_not_counted');
}

/** "Sí pero 300": the new value goes to its slot, or to the step that asks for it. */
async function takeChange(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  what: readonly ChangedDetail[],
): Promise<TurnState | undefined> {
  const filled = (await answerSlots(turn, state)) ?? (await turnToOther(turn, state));
  if (filled !== undefined) return filled;
  const call = readChange(turn, state, what) ?? changeRequested(turn, state, pending);
  return call && (await runCodeCall(turn, state, call, 'changed-value'));
}

/** Of "everything but 500" or "500 more than last time", 500 alone would be another order. */
function isLeft(claim: Claim): boolean {
  if (claim.type !== 'amount') return false;
  return claim.modifier === 'kept' || claim.modifier === 'owned' || claim.than !== undefined;
}

/** «sí pero 300»: the one value that changed, as if it had been said alone. */
function readChange(
  turn: Turn,
  state: TurnState,
  what: readonly ChangedDetail[],
): ToolCall | undefined {
  const [detail, ...more] = what;
  const { claims } = readWords(turn, state);
  if (detail === undefined || more.length > 0) return undefined;
  if (claims.some(isTelling) || claims.some(isLeft)) return undefined;
  // "Half of the light" is no half of the water: a share is read with all that stands beside it.
  const isShare = turn.world.understanding.isShare(detail.text);
  return readPlainValue(turn, isShare ? state : { ...state, text: detail.text });
}

import type {
  ChangedDetail,
  ConfirmationReading,
  PendingConfirmation,
} from '../../../domain/conversation/confirmation.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { Reading } from '../../../domain/reading.ts';
import { isTelling } from '../../../domain/tells-beside.ts';
import { isCopiedChat } from '../../../domain/text/is-copied-chat.ts';
import { advanceFlow } from '../../chain/advance-flow.ts';
import { separateAll } from '../../chain/separate-all.ts';
import { reenterForNewItem } from '../../chain/take-new-item.ts';
import { mayConfirm } from '../../confirmation/may-confirm.ts';
import { readPlainValue } from '../../flow/read-plain-value.ts';
import { findUndo, undoesAction } from '../../tools/find-undo.ts';
import type { ToolCall } from '../../tools/tool-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { separateWishes } from '../../wishes/separate-wishes.ts';
import { answerWish, namesOfferedWish } from '../../wishes/take-wish.ts';
import { answerBesidePrompt } from '../answer-beside-prompt.ts';
import { answerConfirmation, askAgain } from '../answer-confirmation.ts';
import { answerFact, answerFixed } from '../answer-fact.ts';
import { answerFault } from '../answer-fault.ts';
import { answerLateYes } from '../answer-late-yes.ts';
import { answerQuestion } from '../answer-question.ts';
import { answerSlots, keepUnread } from '../answer-slots.ts';
import { answerAftermath } from '../deeds/answer-aftermath.ts';
import { answerCrossing } from '../deeds/answer-crossing.ts';
import { answerDeedChange } from '../deeds/answer-deed-change.ts';
import { answerOtherDeed } from '../deeds/answer-other-deed.ts';
import { answerRepetition } from '../deeds/answer-repetition.ts';
import { answerSettingChange } from '../deeds/answer-setting-change.ts';
import { chooseDeed } from '../deeds/choose-deed.ts';
import { removeSetting } from '../deeds/remove-setting.ts';
import { chooseOption } from '../offer/choose-option.ts';
import { readTypedOption } from '../offer/read-typed-option.ts';
import { takeOfferWithMore } from '../offer/take-offer-with-more.ts';
import { type Intent, readIntent, readWords } from '../read-intent.ts';
import { runCodeCall } from '../run-code-call.ts';
import { answerCallingOff } from '../standing/answer-calling-off.ts';
import { answerCommand } from './answer-command.ts';
import { answerDenial } from './answer-denial.ts';
import { answerImpossible } from './answer-impossible.ts';
import { answerNothingMore } from './answer-nothing-more.ts';
import { answerReported } from './answer-reported.ts';
import { answerSupposition } from './answer-supposition.ts';
import { answerTold } from './answer-told.ts';
import { answerWait } from './answer-wait.ts';
import { changeRequested } from './change-requested.ts';
import { readPlainAnswer } from './read-plain-answer.ts';
import { saysNothingElse } from './says-nothing-else.ts';

/**
 * Words that code can answer: a yes or no to what is pending, a command, a typed option, a plain
 * value, an answer to a tool's question. A state without a draft is for the chain.
 */
export function answerWords(turn: Turn, said: TurnState): Promise<TurnState> {
  const state = separateWishes(turn, said, mayStop(said));
  const pending = state.session.pendingConfirmation;
  // A yes to a tool's own question, asked last, is no yes to the confirmation below it.
  const isLast = state.openQuestion === undefined;
  return pending && isLast ? answerPrompted(turn, state, pending) : answerValue(turn, state);
}

/** Something runs, and it is no question whether to undo. */
function mayStop(state: TurnState): boolean {
  const { pendingConfirmation: pending } = state.session;
  if (pending !== undefined) return !undoesAction(state, pending);
  return currentFlow(state.session) !== undefined;
}

/** What calls off something else is no answer to the prompt. */
async function answerPrompted(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState> {
  if (isCopiedChat(unmaskText(turn, state))) return refuseYes(turn, state, pending);
  return (await answerCallingOff(turn, state)) ?? (await answerPending(turn, state, pending));
}

async function answerPending(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState> {
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
  const beside =
    answerReported(turn, noted, readWords(turn, noted)) ??
    answerImpossible(turn, noted) ??
    (await answerFixed(turn, noted)) ??
    (await answerBesidePrompt(turn, noted, pending)) ??
    (await answerFact(turn, noted)) ??
    (await answerSupposition(turn, noted)) ??
    answerTold(turn, noted, readWords(turn, noted)) ??
    (await answerObjection(turn, noted));
  if (beside !== undefined) return beside;
  if (saysNothingElse(readWords(turn, noted), reading))
    return askUnclear(turn, noted, pending, reading);
  const answered = await answerConfirmation(turn, noted, pending, reading.type);
  if (answered.draft !== undefined) return answered;
  const changed = reading.type === 'changed' ? reading.what : [];
  return (
    (changed.length > 0 ? await takeChange(turn, answered, pending, changed) : undefined) ??
    (await answerValue(turn, answered))
  );
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
  const filled = await answerSlots(turn, state);
  if (filled !== undefined) return filled;
  const call = readChange(turn, state, what) ?? changeRequested(turn, state, pending);
  return call && (await runCodeCall(turn, state, call, 'changed-value'));
}

/** Something is denied, or wrong, and nothing is put in its place. */
async function answerObjection(
  turn: Turn,
  state: TurnState,
  reading = readWords(turn, state),
): Promise<TurnState | undefined> {
  return (await answerDenial(turn, state)) ?? answerFault(turn, state, reading);
}

/** «sí pero 300»: the one value that changed, as if it had been said alone. */
function readChange(
  turn: Turn,
  state: TurnState,
  what: readonly ChangedDetail[],
): ToolCall | undefined {
  const [detail, ...more] = what;
  const isTold = readWords(turn, state).claims.some(isTelling);
  if (detail === undefined || more.length > 0 || isTold) return undefined;
  return readPlainValue(turn, { ...state, text: detail.text });
}

async function answerValue(turn: Turn, state: TurnState): Promise<TurnState> {
  const reading = readWords(turn, state);
  const intent = readIntent(reading);
  const asked =
    answerReported(turn, state, reading) ??
    (await answerCrossing(turn, state, reading)) ??
    answerWait(turn, state, reading) ??
    answerImpossible(turn, state) ??
    (await answerFixed(turn, state)) ??
    (await answerFact(turn, state)) ??
    (await chooseDeed(turn, state)) ??
    (await removeSetting(turn, state)) ??
    (await answerCallingOff(turn, state)) ??
    (await answerAftermath(turn, state)) ??
    (await answerOtherDeed(turn, state)) ??
    (await answerRepetition(turn, state)) ??
    (await answerSettingChange(turn, state)) ??
    (await answerDeedChange(turn, state)) ??
    (await answerSupposition(turn, state)) ??
    (await answerStop(turn, state, intent));
  if (asked !== undefined) return asked;
  const option = readTypedOption(state, leaveOutBareYes(state, intent));
  if (option !== undefined) return await chooseOption(turn, state, option);
  if (namesOfferedWish(state, reading)) return answerWish(turn, state, 'take');
  const told =
    answerLateYes(turn, state, intent) ??
    (await takeOfferWithMore(turn, state, reading)) ??
    answerNothingMore(turn, state, reading);
  if (told !== undefined) return told;
  const filled = await answerFlow(turn, state, reading);
  if (filled !== undefined) return filled;
  const call = readPlainValue(turn, state);
  if (call !== undefined) {
    return await runCodeCall(turn, keepUnread(turn, state), call, 'plain-value');
  }
  const { openQuestion } = state;
  return openQuestion ? await answerQuestion(turn, state, openQuestion) : state;
}

/** "Yes" says nothing to an open question, such as which day, whatever stands on a button. */
function leaveOutBareYes({ openQuestion }: TurnState, intent: Intent): Intent {
  const isOpen = openQuestion !== undefined && openQuestion.allowed === undefined;
  if (!isOpen || intent.answer !== 'yes') return intent;
  const { answer: _none, ...rest } = intent;
  return rest;
}

/** What the running flow can take: something new, values for its slots, or an objection. */
async function answerFlow(
  turn: Turn,
  before: TurnState,
  reading: Reading,
): Promise<TurnState | undefined> {
  const told = answerTold(turn, before, reading);
  if (told !== undefined) return told;
  const state = separateAll(turn, before);
  const entered = reenterForNewItem(turn, state);
  if (entered !== undefined) return await advanceFlow(turn, entered);
  return (await answerSlots(turn, state)) ?? (await answerObjection(turn, state, reading));
}

/** A command; a "cancel" right after something was done asks to undo that. */
async function answerStop(
  turn: Turn,
  state: TurnState,
  intent: Intent,
): Promise<TurnState | undefined> {
  const undo = intent.command === 'stop' ? findUndo(turn, state) : undefined;
  return undo === undefined
    ? answerCommand(turn, state, intent)
    : await runCodeCall(turn, state, undo, 'undo');
}

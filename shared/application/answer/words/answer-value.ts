import type { Reading } from '../../../domain/reading.ts';
import { advanceFlow } from '../../chain/advance-flow.ts';
import { separateAll } from '../../chain/separate-all.ts';
import { reenterForNewItem } from '../../chain/take-new-item.ts';
import { readPlainValue } from '../../flow/read-plain-value.ts';
import { findUndo } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { answerWish, namesOfferedWish } from '../../wishes/take-wish.ts';
import { answerFact, answerFixed } from '../answer-fact.ts';
import { answerFault } from '../answer-fault.ts';
import { answerLateYes } from '../answer-late-yes.ts';
import { answerOtherPlace } from '../answer-other-place.ts';
import { answerOthersItem } from '../answer-others-item.ts';
import { answerOwnNumber } from '../answer-own-number.ts';
import { answerQuestion } from '../answer-question.ts';
import { answerSlots, keepUnread } from '../answer-slots.ts';
import { answerYesAgain } from '../answer-yes-again.ts';
import { answerAftermath } from '../deeds/answer-aftermath.ts';
import { answerCrossing } from '../deeds/answer-crossing.ts';
import { answerDeedChange } from '../deeds/answer-deed-change.ts';
import { answerOtherDeed } from '../deeds/answer-other-deed.ts';
import { answerRepetition } from '../deeds/answer-repetition.ts';
import { answerSettingChange } from '../deeds/answer-setting-change.ts';
import { removeSetting } from '../deeds/remove-setting.ts';
import { answerDenial } from '../objections/answer-denial.ts';
import { answerImpossible } from '../objections/answer-impossible.ts';
import { answerMistake } from '../objections/answer-mistake.ts';
import { answerOtherPerson } from '../objections/answer-other-person.ts';
import { turnToOther } from '../objections/turn-to-other.ts';
import { askWhichOption } from '../offer/ask-which-option.ts';
import { chooseOption } from '../offer/choose-option.ts';
import { readTypedOption } from '../offer/read-typed-option.ts';
import { takeOfferWithMore } from '../offer/take-offer-with-more.ts';
import { takeWholeAmount } from '../offer/take-whole-amount.ts';
import { answerPrice } from '../price/answer-price.ts';
import { type Intent, readIntent, readWords } from '../read-intent.ts';
import { runCodeCall } from '../run-code-call.ts';
import { answerCallingOff } from '../standing/answer-calling-off.ts';
import { answerNowInstead } from '../standing/answer-now-instead.ts';
import { answerCommand } from './answer-command.ts';
import { answerNothingMore } from './answer-nothing-more.ts';
import { answerReported } from './answer-reported.ts';
import { answerSelection } from './answer-selection.ts';
import { answerSupposition } from './answer-supposition.ts';
import { answerTold } from './answer-told.ts';
import { answerWait } from './answer-wait.ts';
import { keepFurtherWish } from './keep-further-wish.ts';
import { lendVerbOfDeed } from './lend-verb-of-deed.ts';

/** Words where no prompt is asked last: a command, an option, a value, an answer to a question. */
export async function answerValue(turn: Turn, state: TurnState): Promise<TurnState> {
  const reading = readWords(turn, state);
  const intent = readIntent(reading);
  const asked =
    (await answerSelection(turn, state)) ??
    keepFurtherWish(turn, state) ??
    (await answerMistake(turn, state)) ??
    answerReported(turn, state, reading) ??
    (await answerCrossing(turn, state, reading)) ??
    answerWait(turn, state, reading) ??
    answerImpossible(turn, state) ??
    (await answerFixed(turn, state)) ??
    (await answerFact(turn, state)) ??
    (await answerPrice(turn, state)) ??
    (await removeSetting(turn, state)) ??
    (await answerCallingOff(turn, state)) ??
    (await answerAftermath(turn, state)) ??
    (await answerOtherDeed(turn, state)) ??
    (await answerRepetition(turn, state)) ??
    (await answerSettingChange(turn, state)) ??
    (await answerDeedChange(turn, state)) ??
    (await answerOwnNumber(turn, state)) ??
    (await answerNowInstead(turn, state)) ??
    (await answerOthersItem(turn, state)) ??
    (await answerOtherPlace(turn, state)) ??
    (await answerOtherPerson(turn, state)) ??
    (await answerSupposition(turn, state)) ??
    (await answerStop(turn, state, intent));
  if (asked !== undefined) return asked;
  const lent = lendVerbOfDeed(turn, state);
  if (lent !== state) return lent;
  const option = readTypedOption(state, leaveOutBareYes(state, intent));
  if (option !== undefined) return await chooseOption(turn, state, option);
  if (namesOfferedWish(state, reading)) return answerWish(turn, state, 'take');
  const told =
    answerLateYes(turn, state, intent) ??
    (await takeOfferWithMore(turn, state, reading)) ??
    answerNothingMore(turn, state, reading) ??
    (await answerYesAgain(turn, state, reading)) ??
    (await takeWholeAmount(turn, state)) ??
    askWhichOption(turn, state, reading);
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
  // "Actually the water on Friday" tells nothing.
  if (told !== undefined) return (await turnToOther(turn, before)) ?? told;
  const state = separateAll(turn, before);
  const entered = reenterForNewItem(turn, state);
  if (entered !== undefined) return await advanceFlow(turn, entered);
  return (
    (await answerSlots(turn, state)) ??
    (await turnToOther(turn, state)) ??
    (await answerObjection(turn, state, reading))
  );
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

/** Something is denied, or wrong, and nothing is put in its place. */
export async function answerObjection(
  turn: Turn,
  state: TurnState,
  reading = readWords(turn, state),
): Promise<TurnState | undefined> {
  return (await answerDenial(turn, state)) ?? answerFault(turn, state, reading);
}

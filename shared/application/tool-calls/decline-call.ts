import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import { findAmountChange } from '../flow/amount/amount-change.ts';
import { askAmountChange } from '../flow/amount/ask-amount-change.ts';
import { answerAtStep } from '../flow/answer-at-step.ts';
import { askWhichOfTwo } from '../flow/ask-which-of-two.ts';
import { askForOthers, listOwnSlots } from '../flow/slots/others-item.ts';
import type { CallRejection } from '../tools/call-rejection.ts';
import { findDeed } from '../tools/find-deed.ts';
import { type ToolCall, type ToolStep, toFailure } from '../tools/tool-step.ts';
import { renderStep } from '../turn-state/render-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState } from '../turn-state/turn-state.ts';

const answers: ReadonlyMap<string, EngineTextKey> = new Map([
  ['ONLY_TOLD', 'only_told'],
  ['NOT_SAVED', 'person_not_saved'],
  ['OWN_NUMBER', 'own_number_unknown'],
  ['ONLY_ASKED', 'not_known'],
  ['WHICH_AMOUNT', 'which_amount'],
  ['OTHER_CURRENCY', 'other_currency'],
  ['NOT_LOADED', 'tool_failed'],
  ['ONLY_GREETED', 'still_here'],
  ['NOT_AGREED', 'confirmation_unclear'],
]);

/** After these the step is put again: the person has not left it. */
const keepsStep: ReadonlySet<string> = new Set([
  'NOT_SAVED',
  'OWN_NUMBER',
  'ONLY_ASKED',
  'ONLY_GREETED',
  'NOT_AGREED',
  'WHICH_AMOUNT',
  'OTHER_CURRENCY',
]);

/**
 * Does not run a call that the person's words are no order for, or whose values they do not give.
 * What they refuse outright is agreed to at once, what they say in two ways is asked about, and a
 * tale is answered by asking what is wanted; anything else the model answers, who knows why.
 */
export function declineCall(
  turn: Turn,
  state: TurnState,
  call: ToolCall,
  { code, message }: CallRejection,
): ToolStep {
  const question = askPerson(turn, state, code);
  if (question !== undefined) return toFailure(question, call, code, message);
  const key = code === 'NOT_WANTED' ? nameRefusal(state) : answers.get(code);
  if (key === undefined) return toFailure(state, call, code, message);
  const asked = keepsStep.has(code) ? renderStep(turn, state) : undefined;
  const answer = state.preface.includes(key) ? '' : engineText(state, key);
  const words = [answer, asked].filter(Boolean).join('\n\n');
  const told = answerAtStep(turn, state, words);
  return toFailure(told, call, code, message);
}

/** What a refusal leaves: the prompt as it is, what was done, or nothing. */
function nameRefusal(state: TurnState): EngineTextKey {
  if (state.session.pendingConfirmation !== undefined) return 'nothing_changed';
  return findDeed(state) ? 'nothing_else_done' : 'order_declined';
}

function askPerson(turn: Turn, state: TurnState, code: string): TurnState | undefined {
  if (code === 'WHICH_OF_TWO') return askWhichOfTwo(turn, state);
  if (code === 'NOT_SHOWN') return answerAtStep(turn, state, '');
  const others = code === 'OF_OTHERS' ? listOwnSlots(state)[0] : undefined;
  if (others !== undefined) return askForOthers(turn, state, others);
  const change = code === 'AMOUNT_OR_CHANGE' ? findAmountChange(turn, state) : undefined;
  return change && askAmountChange(turn, state, change);
}

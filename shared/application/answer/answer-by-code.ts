import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import { answerAtStep } from '../flow/answer-at-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, engineText, type TurnState } from '../turn-state/turn-state.ts';
import { askAgain } from './answer-confirmation.ts';
import { answerContact } from './contact/answer-contact.ts';
import type { ContactReading } from './contact/read-contact.ts';
import { chooseOption } from './offer/choose-option.ts';
import type { PersonReading } from './read-message.ts';
import { refuseYes } from './words/answer-prompted.ts';
import { answerWords } from './words/answer-words.ts';

/** A code that links an account is answered before, whatever stands on the screen. */
type Answerable = Exclude<PersonReading, { type: 'link-code' }>;

/**
 * Everything code can answer without a model: buttons, confirmations, plain values, things that are
 * not words. A state without a draft goes on into the routing chain.
 */
export function answerByCode(
  turn: Turn,
  state: TurnState,
  read: Answerable,
): TurnState | Promise<TurnState> {
  const pending = state.session.pendingConfirmation;
  // What stands behind the part that was read may take back what stands in it.
  if (read.type === 'words' && read.wasCut && pending) return refuseYes(turn, state, pending);
  if (read.type === 'words') return answerWords(turn, liftOpenQuestion(state));
  if (read.type === 'chosen') return chooseOption(turn, liftOpenQuestion(state), read.action);
  if (read.type === 'contact') return answerCard(turn, state, read);
  if (read.type === 'wordless' && pending) return answerSign(turn, state, pending);
  return answerAtStep(turn, state, explainUnreadable(state, read));
}

/** A card of the address book; the open question stays open when it does not answer it. */
async function answerCard(turn: Turn, state: TurnState, read: ContactReading): Promise<TurnState> {
  const answered = await answerContact(turn, liftOpenQuestion(state), read);
  return answered ?? answerAtStep(turn, state, explainUnreadable(state, read));
}

/**
 * 👍 answers a prompt, 🙂 does not: signs are read like words, and asked about when they say
 * nothing.
 */
async function answerSign(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<TurnState> {
  const answered = await answerWords(turn, state);
  return answered.draft === undefined ? askAgain(state, pending) : answered;
}

/** Whatever the person says or chooses, the open question is closed unless it is asked again. */
function liftOpenQuestion(state: TurnState): TurnState {
  const { pendingQuestion: openQuestion, ...session } = state.session;
  return openQuestion === undefined ? state : { ...state, session, openQuestion };
}

/** What to say to something that is neither words nor a valid choice. */
function explainUnreadable(
  state: TurnState,
  read: Exclude<Answerable, { type: 'words' | 'chosen' }>,
): string {
  const isInFlow = currentFlowState(state) !== undefined;
  const keys = {
    wordless: 'empty_message',
    contact: 'unsupported_contact',
    unsupported: unsupportedTexts.get(read.type === 'unsupported' ? read.kind : ''),
    'settled-choice': 'confirmation_done_already',
    'stale-choice': isInFlow ? 'choice_expired' : 'choice_gone',
  } as const;
  return engineText(state, keys[read.type] ?? 'unsupported_content');
}

/** By kind; an edit of a message comes after the answer to it, and may change nothing by itself. */
const unsupportedTexts: ReadonlyMap<string, EngineTextKey> = new Map([
  ['edit', 'edited_message'],
  ['photo', 'unsupported_photo'],
  ['document', 'unsupported_document'],
  ['voice', 'unsupported_voice'],
  ['contacts', 'unsupported_contact'],
  ['location', 'unsupported_location'],
  ['sticker', 'unsupported_sticker'],
]);

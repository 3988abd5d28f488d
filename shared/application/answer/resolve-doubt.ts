import { leaveInDoubt } from '../../domain/conversation/decide.ts';
import { type OperationInDoubt, planFollowUp } from '../../domain/conversation/decision.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { askAboutDoubt } from './ask-about-doubt.ts';
import type { PersonReading } from './read-message.ts';

/** A question about the operation is short: «¿ya se hizo?», «did it work?». */
const maxQuestionWords = 3;

/**
 * Asks the service again, by the same key, about an operation in doubt before anything else is
 * done. What it says now stands before the answer. A message that is about the operation (a yes, a
 * no, a short question) is answered by that alone, and never by a new quote: the draft is then
 * complete.
 */
export async function resolveDoubt(
  turn: Turn,
  before: TurnState,
  reading: PersonReading,
): Promise<TurnState> {
  const { inDoubt } = before.session;
  if (inDoubt === undefined) return before;
  const { state: asked, words } = await askAboutDoubt(turn, before, inDoubt);
  const isAboutIt = isAboutOperation(turn, before, reading, inDoubt);
  if (words !== undefined) {
    const known = { ...asked, receipts: [words] };
    return isAboutIt ? withDraft(known, '') : known;
  }
  const attempts = inDoubt.attempts + 1;
  const followUp = inDoubt.followUp ?? planFollowUp(0, turn.now());
  const session = leaveInDoubt(asked.session, inDoubt, { attempts, followUp });
  const unknown = withSession(asked, session);
  return isAboutIt ? withDraft(unknown, engineText(unknown, 'operation_in_doubt')) : unknown;
}

function isAboutOperation(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
  { confirmation }: OperationInDoubt,
): boolean {
  if (reading.type === 'settled-choice') return true;
  if (reading.type !== 'words') return false;
  const text = unmaskText(turn, state);
  const answer = turn.world.understanding.readConfirmation(text, confirmation, {
    ...buildReadingContext(turn, state),
    isFirstAfterPrompt: true,
  });
  const isQuestion = /[?¿]/.test(text) && text.trim().split(/\s+/).length <= maxQuestionWords;
  return answer.type === 'yes' || answer.type === 'no' || isQuestion;
}

import type { OfferAction } from '../../../domain/conversation/offer.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { answerWish } from '../../wishes/take-wish.ts';
import { answerConfirmation } from '../answer-confirmation.ts';
import { runCodeCall } from '../run-code-call.ts';
import { obey } from '../words/answer-command.ts';

/** Does what an option of the last reply stands for, pressed or typed. */
export async function chooseOption(
  turn: Turn,
  state: TurnState,
  action: OfferAction,
): Promise<TurnState> {
  if (action.type === 'say') return { ...state, text: action.text };
  if (action.type === 'wish') return answerWish(turn, state, action.does);
  if (action.type === 'command') return obey(turn, state, action.command, action.because);
  if (action.type === 'call-tool') {
    const call = { id: turn.world.ids.next('call'), name: action.tool, input: action.input };
    return await runCodeCall(turn, state, call, 'choice');
  }
  const pending = state.session.pendingConfirmation;
  return pending ? await answerConfirmation(turn, state, pending, action.decision) : state;
}

import { currentFlow } from '../../../domain/conversation/session.ts';
import type { ClaimType, Reading } from '../../../domain/reading.ts';
import { answerAtStep } from '../../flow/answer-at-step.ts';
import { offerStateOptions } from '../../flow/offer-state-options.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState } from '../../turn-state/turn-state.ts';

/** What "yes, please" is made of. */
const agreeing: ReadonlySet<ClaimType> = new Set(['answer', 'courtesy', 'greeting', 'filler']);

/**
 * "Yes" to a step that offers several things, none of which is a yes: it chooses none of them, and
 * the person is asked which. `undefined` for other words and other steps.
 */
export function askWhichOption(
  turn: Turn,
  state: TurnState,
  { claims, remainder }: Reading,
): TurnState | undefined {
  const answers = claims.filter((claim) => claim.type === 'answer');
  const isYes = answers.length > 0 && answers.every(({ answer }) => answer === 'yes');
  const isAll = remainder.length === 0 && claims.every(({ type }) => agreeing.has(type));
  if (!isYes || !isAll || namesMore(turn, state) || !offersSeveral(turn, state)) return undefined;
  const noted = turn.record(state, 'yes-to-several', {});
  return answerAtStep(turn, noted, engineText(noted, 'yes_to_which'));
}

/** "Pay it", "ok that one" mean something, and so does a wish that was kept beside the yes. */
function namesMore({ world }: Turn, state: TurnState): boolean {
  return world.understanding.refersBack(state.text) || state.hasKeptWishes === true;
}

function offersSeveral(turn: Turn, state: TurnState): boolean {
  if (currentFlow(state.session) === undefined || state.openQuestion !== undefined) return false;
  const options = offerStateOptions(turn, state);
  return options.length > 1 && options.every(({ means }) => means === undefined);
}

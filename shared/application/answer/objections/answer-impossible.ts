import type { EngineTextKey } from '../../../domain/catalogue/engine-texts.ts';
import { tellBesideStep } from '../../flow/answer-at-step.ts';
import { listReadableSlots, readFlowMessage } from '../../flow/slots/read-slots.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';

/**
 * "-50", "the account ending in 1234", where none of the flow's things ends so: what no slot can
 * take is said to be so, and what stands on the screen is put again, as it was.
 */
export function answerImpossible(turn: Turn, state: TurnState): TurnState | undefined {
  const why = findImpossible(turn, state);
  if (why === undefined) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'value-impossible', { why });
  return tellBesideStep(turn, noted, engineText(noted, why));
}

function findImpossible(turn: Turn, state: TurnState): EngineTextKey | undefined {
  const slots = listReadableSlots(turn, state);
  if (slots.length === 0) return undefined;
  const words = unmaskText(turn, state);
  const endings = slots.flatMap(({ candidates }) =>
    candidates.flatMap(({ ending = [] }) => ending),
  );
  const { claims } = readFlowMessage(turn, state, words);
  const isUnknown = claims.some(
    (claim) =>
      claim.type === 'identifier' &&
      claim.isEnding === true &&
      !endings.some((ending) => ending.endsWith(claim.digits)),
  );
  if (isUnknown && endings.length > 0) return 'ending_unknown';
  const money = slots.find(({ property }) => property['x-entity'] === 'money');
  const context = buildReadingContext(turn, state, money?.property);
  const amount = turn.world.understanding.readMoney(words, context);
  const isNegative = amount.type === 'refused' && amount.reason === 'negative';
  return money !== undefined && isNegative ? 'amount_not_positive' : undefined;
}

import { mentionsPhrase } from '../../domain/text/mentions-phrase.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, localize, type TurnState, withDraft } from '../turn-state/turn-state.ts';

/**
 * Somebody who does not want to live is answered at once, by nothing but the assistant's own words,
 * and offered a person. What was under way stays as it is and is not spoken of.
 */
export function answerDespair(turn: Turn, state: TurnState): TurnState | undefined {
  const despair = state.catalogue.shadow?.despair;
  if (despair === undefined || !mentionsPhrase(state.text, despair.words)) return undefined;
  const noted = turn.record(state, 'despair', {});
  const label = engineText(noted, 'human_button');
  return withDraft(noted, localize(noted, despair.answer), [
    {
      reference: turn.world.ids.secret(),
      label,
      action: { type: 'command', command: 'human', because: 'despair' },
    },
  ]);
}

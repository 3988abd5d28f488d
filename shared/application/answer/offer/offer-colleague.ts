import type { EngineTextKey } from '../../../domain/catalogue/engine-texts.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../turn-state/turn-state.ts';

/** Adds to what is told that a colleague can look into it, and the button that calls one. */
export function offerColleague(turn: Turn, state: TurnState, key: EngineTextKey): TurnState {
  const told = [state.draft?.text ?? '', engineText(state, key)];
  const label = engineText(state, 'human_button');
  return withDraft(state, told.filter(Boolean).join('\n\n'), [
    {
      reference: turn.world.ids.secret(),
      label,
      action: { type: 'command', command: 'human', because: 'complaint' },
      // Nothing is asked: a bare yes may be to whatever the person has in mind.
      isAside: true,
    },
  ]);
}

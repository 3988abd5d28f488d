import type { OfferedOption } from '../../domain/conversation/offer.ts';
import { flowScope } from '../../domain/flow-progress.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../turn-state/turn-state.ts';

/**
 * Below the words that end a flow: the offer to go on with the one that waits for it, and the
 * answers to that. Nothing when none waits, or the reply asks something already.
 */
export function offerToResume(turn: Turn, state: TurnState): TurnState {
  const waiting = state.session.agentStack.slice(0, -1).findLast(({ flow }) => flow !== undefined);
  const { offerToResume: offer } = state.catalogue.flows[waiting?.flow?.flowId ?? ''] ?? {};
  const { draft } = state;
  if (waiting?.flow === undefined || offer === undefined || draft === undefined) return state;
  if (draft.options.length > 0) return state;
  const words = renderText(turn, state, offer, flowScope(waiting.flow));
  const options = [
    toOption(turn, state, 'resume_button', 'yes'),
    toOption(turn, state, 'leave_button', 'no'),
  ];
  return withDraft(state, [draft.text, words].join('\n\n'), options);
}

function toOption(
  { world }: Turn,
  state: TurnState,
  key: 'resume_button' | 'leave_button',
  means: 'yes' | 'no',
): OfferedOption {
  const command = means === 'yes' ? ('back' as const) : ('menu' as const);
  const label = engineText(state, key);
  return { reference: world.ids.secret(), label, action: { type: 'command', command }, means };
}

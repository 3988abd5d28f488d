import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { answerAtStep, offerInstead } from '../flow/answer-at-step.ts';
import { sendAwayGuest } from '../flow/send-away-guest.ts';
import { findStateTool, findTool } from '../tools/available-tools.ts';
import { lacksAccount } from '../tools/refuse-guest.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentAgent, type TurnState, withDraft } from '../turn-state/turn-state.ts';
import { askPerson } from './ask-person.ts';

/** Tells the person why a tool did not succeed, as far as that needs no model. */
export function explainOutcome(
  turn: Turn,
  state: TurnState,
  call: ToolCall,
  outcome: Exclude<ToolOutcome, { type: 'ok' }>,
): TurnState {
  switch (outcome.type) {
    case 'needs-input':
      return askPerson(turn, state, call, outcome);
    case 'refused':
      return lacksAccount(outcome)
        ? sendAwayGuest(state)
        : explainRefusal(turn, state, call, outcome);
    case 'failed':
      return state;
  }
}

type RefusedOutcome = Extract<ToolOutcome, { type: 'refused' }>;

/**
 * The agent's own sentence for a refusal, with what is possible instead, also by the options of the
 * state the flow is in now. A lookup beside a step leaves its question open. A code that the agent
 * has no sentence for is left to the model.
 */
function explainRefusal(
  turn: Turn,
  state: TurnState,
  { name }: ToolCall,
  refused: RefusedOutcome,
): TurnState {
  const { errorCode, details = {} } = refused;
  const text = currentAgent(state)?.refusals[errorCode];
  if (text === undefined) return state;
  const words = renderText(turn, state, text, details);
  const isLookup = findTool(state, name)?.kind === 'information';
  const isBeside = isLookup && findStateTool(state, name) === undefined;
  return isBeside
    ? answerAtStep(turn, state, words)
    : withDraft(state, words, offerInstead(turn, state));
}

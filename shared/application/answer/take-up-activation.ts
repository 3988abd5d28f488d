import { pushAgent } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { describeStanding } from '../../domain/shadow/describe-standing.ts';
import { markVisited } from '../flow/move-flow.ts';
import { readPlainValue } from '../flow/read-plain-value.ts';
import { readSlots } from '../flow/slots/read-slots.ts';
import { saysTipWish } from '../shadow/answer-tip-wish.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { declineActivation, declines } from './decline-activation.ts';
import { readTypedOption } from './offer/read-typed-option.ts';
import { readIntent, readWords } from './read-intent.ts';
import type { PersonReading } from './read-message.ts';

/**
 * Puts the agent in front that the last reply announced. The flow stays in the frame below, at its
 * step. Nothing changes for somebody who just goes on with that step, and when the conversation has
 * moved on since the announcement.
 */
export function takeUpActivation(turn: Turn, state: TurnState, reading: PersonReading): TurnState {
  const { mergedTip: merged } = state;
  const agentId = merged?.agentId;
  if (merged?.mode !== 'activation' || agentId === undefined) return state;
  const isNext = state.history.at(-1)?.turnId === merged.turnId;
  if (!isNext || describeStanding(state.session) !== merged.standing) return state;
  if (state.catalogue.agents[agentId] === undefined) return state;
  if (reading.type !== 'words' || saysTipWish(state)) return state;
  if (declines(turn, state)) return declineActivation(turn, state, merged);
  if (goesOn(turn, state)) return state;
  const entry = { agentId, reason: `shadow: ${merged.by}`, now: turn.now().toISOString() };
  const pushed = withSession(state, pushAgent(state.session, entry));
  const noted = turn.record(pushed, 'shadow-activated', { by: merged.by, agent: agentId });
  return markVisited(noted);
}

/** True for words that answer the step that was asked for or end it, and say nothing else. */
function goesOn(turn: Turn, state: TurnState): boolean {
  const intent = readIntent(readWords(turn, state));
  if (intent.command === 'stop' || readTypedOption(state, intent) !== undefined) return true;
  if (currentFlow(state.session) === undefined) return false;
  const slots = readSlots(turn, state, unmaskText(turn, state));
  const isExplained = slots?.rest === '' && slots.unused.length === 0;
  const isFilled = isExplained && Object.keys(slots.inputs).length > 0;
  return isFilled || readPlainValue(turn, state) !== undefined;
}

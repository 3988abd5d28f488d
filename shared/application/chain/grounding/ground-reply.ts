import type { ModelMessage } from '../../ports/language-model.ts';
import { renderStep } from '../../turn-state/render-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState } from '../../turn-state/turn-state.ts';
import { callAgent } from '../call-agent.ts';
import { findReplyFault } from './find-reply-fault.ts';
import { replaceListed } from './replace-listed.ts';
import type { ReplyFault } from './reply-fault.ts';

/**
 * Returns words of a model in which every figure comes from data, state or the person, and no deed
 * is claimed that was not done in this turn. Data written out field by field gets the catalogue's
 * words. Other words get one repair call, then the state's own template, then the fallback.
 */
export async function groundReply(
  turn: Turn,
  before: TurnState,
  text: string,
): Promise<{ state: TurnState; text: string }> {
  const listed = replaceListed(turn, before, text);
  if (listed !== undefined) {
    return { state: turn.record(before, 'fields-listed', {}), text: listed };
  }
  const fault = findReplyFault(turn, before, text);
  if (fault === undefined) return { state: before, text };
  const noted = turn.record(before, fault.event, fault.details);
  const { maxModelCallsPerTurn } = before.catalogue.assistant.limits;
  if (noted.modelCalls >= maxModelCallsPerTurn) {
    return { state: noted, text: renderStateMessage(turn, noted) };
  }
  const asked = { ...noted, exchange: [...noted.exchange, ...buildCorrection(text, fault)] };
  const repaired = await callAgent(turn, asked, 'none');
  const state = { ...repaired.state, exchange: noted.exchange };
  const isGrounded =
    repaired.text !== '' && findReplyFault(turn, state, repaired.text) === undefined;
  return { state, text: isGrounded ? repaired.text : renderStateMessage(turn, state) };
}

function renderStateMessage(turn: Turn, state: TurnState): string {
  return renderStep(turn, state) ?? engineText(state, 'fallback');
}

/** What a model is shown of its own words and of what is wrong with them. */
export function buildCorrection(text: string, { request }: ReplyFault): readonly ModelMessage[] {
  return [
    { role: 'assistant', content: [{ type: 'text', text }] },
    { role: 'user', content: [{ type: 'text', text: request }] },
  ];
}

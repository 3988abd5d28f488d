import type { InformationTool } from '../../../domain/catalogue/tool.ts';
import { isTelling } from '../../../domain/reading/tells-beside.ts';
import type { Claim, Reading } from '../../../domain/reading.ts';
import type { ToolOutcome } from '../../../domain/tool-outcome.ts';
import { tellBesideStep } from '../../flow/answer-at-step.ts';
import { readSupposed } from '../../flow/read-supposed.ts';
import { findTool } from '../../tools/available-tools.ts';
import { invokeService } from '../../tools/invoke-service.ts';
import { renderText } from '../../turn-state/render-text.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { currentAgent, localize, type TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';

/**
 * "And if I sent 500?", "how much for 600?" in the middle of a flow: what that would come to is
 * looked up and told, the flow keeps what it holds, and its step is put again. `undefined` for
 * words that suppose nothing, and where no lookup has words for it.
 */
export async function answerSupposition(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const { reading, use } = readSupposed(turn, state, unmaskText(turn, state)) ?? {};
  if (reading === undefined || use === undefined || !supposes(reading)) return undefined;
  const tool = findTool(state, use.tool);
  if (tool?.kind !== 'information' || tool.answer === undefined) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'supposition-read', {
    tool: tool.name,
  });
  const { service, name } = tool;
  const call = { service, tool: name, input: use.input };
  const { state: looked, outcome } = await invokeService(turn, noted, call);
  const told = word(turn, looked, tool, outcome);
  return told === undefined ? undefined : tellBesideStep(turn, looked, told);
}

/**
 * A mood or a question in words; "can you send 200?" has neither, and orders it politely. "How
 * nice, I owe him 500" supposes nothing.
 */
function supposes({ claims }: Reading): boolean {
  return !claims.some(isTelling) && claims.some((claim) => isSupposing(claim) || isAsking(claim));
}

function isSupposing(claim: Claim): boolean {
  return claim.type === 'mood' && claim.mood === 'hypothetical';
}

function isAsking({ type, text }: Claim): boolean {
  return type === 'question' && /\p{L}/u.test(text);
}

function word(
  turn: Turn,
  state: TurnState,
  { answer }: InformationTool,
  outcome: ToolOutcome,
): string | undefined {
  switch (outcome.type) {
    case 'ok':
      return answer && renderText(turn, state, answer, outcome.data).trim();
    case 'needs-input':
      return localize(state, outcome.question);
    case 'refused': {
      const text = currentAgent(state)?.refusals[outcome.errorCode];
      return text && renderText(turn, state, text, outcome.details ?? {});
    }
    case 'failed':
      return undefined;
  }
}

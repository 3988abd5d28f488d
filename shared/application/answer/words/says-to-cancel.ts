import type { ToolDefinition } from '../../../domain/catalogue/tool.ts';
import type { Claim } from '../../../domain/reading.ts';
import { namesOtherThan } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';

/** "Cancel that payment": the words call something off that may be what the tool does. */
export function saysToCancel(turn: Turn, state: TurnState, tool: ToolDefinition): boolean {
  const context = buildReadingContext(turn, state);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  return claims.some(isCancelling) && !namesOtherThan(turn, state, tool);
}

function isCancelling(claim: Claim): boolean {
  if (claim.type === 'request') return claim.isCancelling;
  if (claim.type === 'command') return claim.command === 'stop';
  return claim.type === 'answer' && claim.isStop === true;
}

import type { ToolDefinition } from '../../../domain/catalogue/tool.ts';
import type { Claim, MoneyOperation } from '../../../domain/reading.ts';
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

/** "Cancel my transfer" is not about a top-up. */
export function namesOtherThan(
  turn: Turn,
  state: TurnState,
  { description, examples }: Pick<ToolDefinition, 'description' | 'examples'>,
): boolean {
  const context = buildReadingContext(turn, state);
  const list = (text: string): readonly MoneyOperation[] =>
    turn.world.understanding
      .readMessage(text, context)
      .claims.flatMap((claim) =>
        claim.type === 'request' && claim.operation !== undefined ? [claim.operation] : [],
      );
  const known = list([description, ...examples].join('. '));
  return list(unmaskText(turn, state)).some((operation) => !known.includes(operation));
}

function isCancelling(claim: Claim): boolean {
  if (claim.type === 'request') return claim.isCancelling;
  if (claim.type === 'command') return claim.command === 'stop';
  return claim.type === 'answer' && claim.isStop === true;
}

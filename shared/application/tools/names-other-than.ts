import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import type { MoneyOperation } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';

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
  const known = [description, ...examples].flatMap(list);
  return list(unmaskText(turn, state)).some((operation) => !known.includes(operation));
}

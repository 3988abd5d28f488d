import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { convertCount } from '../values/convert-count.ts';
import type { Argument, CallRejection } from './call-rejection.ts';

/**
 * Rejects a length of time that is only the figure of another one: 12 for "12 months", where weeks
 * are counted. `undefined` when the words may mean it.
 */
export function validateCount(
  turn: Turn,
  state: TurnState,
  { name, property, value }: Argument,
): CallRejection | undefined {
  const declared = property['x-unit'];
  if (declared === undefined || typeof value !== 'number') return undefined;
  const context = buildReadingContext(turn, state, property);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  const isOnlyFigure = claims.some(
    (claim) =>
      claim.type === 'count' &&
      claim.count === value &&
      convertCount(claim.count, claim.unit, declared, [value]) !== value,
  );
  if (!isOnlyFigure) return undefined;
  const message = `the person named another unit for ${name}, which counts in ${declared}; ask again`;
  return { code: 'OTHER_UNIT', message };
}

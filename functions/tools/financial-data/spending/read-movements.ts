import { RejectedError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type {
  HistoricMovement,
  MovementHistory,
} from '../../../../shared/services/ports/movement-history.ts';
import { toPeriod } from '../month.ts';

/** Nobody has more movements in a month; a sum of only some of them would be wrong. */
const MAX_PAGES = 50;

/**
 * All movements of a month, oldest first.
 * @throws UnavailableError when the wallet does not answer
 */
export async function readMovements(
  history: MovementHistory,
  month: string,
  context: CallContext,
): Promise<readonly HistoricMovement[]> {
  const period = toPeriod(month, context.timezone);
  const movements: HistoricMovement[] = [];
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { movements: found, next } = await history.page(period, context, after);
    movements.push(...found);
    if (next === undefined) return movements;
    after = next;
  }
  throw new RejectedError('Too many movements in one month', { details: { month } });
}

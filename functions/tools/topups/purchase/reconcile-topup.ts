import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { abandonTopup, executeTopup } from './execute-topup.ts';
import { createReconciliationCall, isOverdue } from './reconciliation.ts';
import { settleTopup } from './settle-topup.ts';
import { findTopup, type StoredTopup, type Topup } from './topup.ts';
import { toTopupEvent } from './topup-events.ts';

/**
 * Looks again at a purchase that may be undecided: continues it, or gives up after a day, and tells
 * the person. Schedules itself until the purchase is decided, and leaves alone what was decided
 * while the person waited.
 */
export const reconcileTopup = internalTool(
  {
    name: 'reconcile_topup',
    input: z.object({
      purchase: z.string().min(1).meta({ description: 'Idempotency key of create_topup.' }),
      attempt: z.int().positive(),
    }),
    output: z.object({ status: z.enum(['NEVER_MADE', 'PENDING', 'COMPLETED', 'FAILED']) }),
  },
  async ({ purchase, attempt }, context, ports: TopupsPorts) => {
    const { table, scheduler, events } = ports;
    const stored = await findTopup(table, context.userId, purchase);
    if (stored === undefined) return ok({ status: 'NEVER_MADE' });
    const isOpen = stored.topup.status === 'PENDING';
    if (isOpen) {
      await scheduler.schedule(
        createReconciliationCall(stored.topup, purchase, attempt + 1, context),
      );
    }
    const topup = isOpen ? await decideTopup(stored, context, ports) : stored.topup;
    if (topup.decided_by === 'reconciliation') await events.publish(toTopupEvent(topup, context));
    return ok({ status: topup.status });
  },
);

async function decideTopup(
  { topup, version }: StoredTopup,
  context: CallContext,
  ports: TopupsPorts,
): Promise<Topup> {
  const result = await executeTopup(topup, context, ports);
  const isHopeless = result.type === 'unknown' && isOverdue(topup, context.now);
  const final = isHopeless ? await abandonTopup(topup, context, ports) : result;
  if (final.type === 'unknown') return topup;
  const decision = { ...final, by: 'reconciliation' } as const;
  return settleTopup({ topup, version }, decision, context.userId, ports.table);
}

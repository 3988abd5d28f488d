import * as z from 'zod';
import type { CallContext } from '../../../shared/services/bound-tool.ts';
import { internalTool } from '../../../shared/services/tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { createAbandonTopup, createExecuteTopup } from './execute-topup.ts';
import { isOverdue, reconciliationOf } from './reconciliation.ts';
import { settleTopup } from './settle-topup.ts';
import { findTopup, type StoredTopup, type Topup } from './topup.ts';
import { eventOf } from './topup-events.ts';
import type { TopupsPorts } from './topups-ports.ts';

/**
 * Looks again at a purchase that may be undecided: continues it, or gives up after a day, and tells the person. Comes
 * back until it is decided. A purchase that was decided while the person waited is left alone.
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
    const execute = createExecuteTopup(ports);
    const abandon = createAbandonTopup(ports);
    const decide = async (
      { topup, version }: StoredTopup,
      context: CallContext,
    ): Promise<Topup> => {
      const result = await execute(topup, context);
      const isHopeless = result.type === 'unknown' && isOverdue(topup, context.now);
      const final = isHopeless ? await abandon(topup, context) : result;
      if (final.type === 'unknown') return topup;
      const outcome = { ...final, by: 'reconciliation' } as const;
      return settleTopup({ topup, version }, outcome, context.userId, table);
    };

    const stored = await findTopup(table, context.userId, purchase);
    if (stored === undefined) return ok({ status: 'NEVER_MADE' });
    const isOpen = stored.topup.status === 'PENDING';
    if (isOpen) {
      await scheduler.schedule(reconciliationOf(stored.topup, purchase, attempt + 1, context));
    }
    const topup = isOpen ? await decide(stored, context) : stored.topup;
    if (topup.decided_by === 'reconciliation') await events.publish(eventOf(topup, context));
    return ok({ status: topup.status });
  },
);

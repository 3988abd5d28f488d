import type * as z from 'zod';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { type OnceSteps, runOnce } from '../../../shared/services/run-once.ts';
import { ok, refused, type ToolResult } from '../../../shared/services/tool-result.ts';
import { acceptTopup } from './accept-topup.ts';
import { createExecuteTopup, type TopupResult } from './execute-topup.ts';
import { isQuotedInput } from './quote.ts';
import { settleTopup } from './settle-topup.ts';
import type { topupsTools } from './tools.ts';
import { describeTopup, findTopup, type StoredTopup, type Topup } from './topup.ts';
import { refusalOf } from './topup-failure.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Tool = (typeof topupsTools)['create_topup'];
type Result = ToolResult<z.input<Tool['output']>>;

/**
 * Executes a quote exactly, once per idempotency key, paid from the wallet. Refuses, without an effect: no quote or
 * another person's, an expired or used one, and figures that differ from it. PENDING when nobody knows whether the
 * carrier did it: the same key continues, and so does `reconcile_topup`.
 */
export function createCreateTopup(
  ports: TopupsPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const { table } = ports;
  const execute = createExecuteTopup(ports);
  return ({ quote_id, ...input }, context) => {
    if (quote_id === undefined) {
      return Promise.resolve(refused('QUOTE_REQUIRED', 'A top-up executes a prepared quote'));
    }
    const { userId, idempotencyKey } = context;
    const steps: OnceSteps<StoredTopup, TopupResult, Result> = {
      find: async () => {
        const stored = await findTopup(table, userId, idempotencyKey);
        if (stored === undefined) return undefined;
        const { topup } = stored;
        if (topup.quote_id !== quote_id || !isQuotedInput(topup, input)) return keyReused;
        if (topup.status === 'PENDING') return { type: 'accepted', operation: stored };
        return { type: 'settled', result: resultOf(topup) };
      },
      accept: () => acceptTopup({ ...input, quote_id }, context, ports),
      perform: ({ topup }) => execute(topup, context),
      settle: async (operation, outcome) => {
        if (outcome.type === 'unknown') return resultOf(operation.topup);
        const decision = { ...outcome, by: 'purchase' } as const;
        return resultOf(await settleTopup(operation, decision, userId, table));
      },
    };
    return runOnce(steps);
  };
}

const keyReused = {
  type: 'settled',
  result: refused('IDEMPOTENCY_KEY_REUSED', 'The key belongs to another operation'),
} as const;

function resultOf(topup: Topup): Result {
  return topup.failure === undefined ? ok(describeTopup(topup)) : refusalOf(topup.failure);
}

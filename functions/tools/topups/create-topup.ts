import type * as z from 'zod';
import type { ToolImplementation } from '../../../shared/lambda/domain-service/bound-tool.ts';
import { type OnceSteps, runOnce } from '../../../shared/lambda/domain-service/run-once.ts';
import { ok, refused, type ToolResult } from '../../../shared/lambda/domain-service/tool-result.ts';
import { withRetry } from '../../../shared/lambda/domain-service/with-retry.ts';
import { acceptTopup } from './accept-topup.ts';
import { isQuotedInput } from './quote.ts';
import { settleTopup } from './settle-topup.ts';
import type { topupsTools } from './tools.ts';
import { describeTopup, findTopup, type StoredTopup, type Topup } from './topup.ts';
import type { TopupOutcome } from './topup-partner.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Tool = (typeof topupsTools)['create_topup'];
type Result = ToolResult<z.input<Tool['output']>>;

const PARTNER_ATTEMPTS = 3;

/**
 * Executes a quote exactly, once per idempotency key. Refuses, without an effect: no quote or another
 * person's, an expired or used one, and figures that differ from it.
 * @throws UnavailableError when nobody knows whether the carrier did it; the same key continues
 */
export function createCreateTopup(
  ports: TopupsPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const { table, partner, wait } = ports;
  return ({ quote_id, ...input }, context) => {
    if (quote_id === undefined) {
      return Promise.resolve(refused('QUOTE_REQUIRED', 'A top-up executes a prepared quote'));
    }
    const { userId, idempotencyKey } = context;
    const steps: OnceSteps<StoredTopup, TopupOutcome, Result> = {
      find: async () => {
        const stored = await findTopup(table, userId, idempotencyKey);
        if (stored === undefined) return undefined;
        const { topup } = stored;
        if (topup.quote_id !== quote_id || !isQuotedInput(topup, input)) return keyReused;
        if (topup.status === 'PENDING') return { type: 'accepted', operation: stored };
        return { type: 'settled', result: resultOf(topup) };
      },
      accept: () => acceptTopup({ ...input, quote_id }, context, table),
      perform: ({ topup }) =>
        withRetry(PARTNER_ATTEMPTS, wait, () =>
          partner.topUp({
            key: topup.topup_id,
            phone: topup.e164,
            carrierId: topup.carrier_id,
            amount: { minor: topup.amount, currency: topup.currency },
          }),
        ),
      settle: async (operation, outcome) =>
        resultOf(await settleTopup(operation, outcome, userId, table)),
    };
    return runOnce(steps);
  };
}

const keyReused = {
  type: 'settled',
  result: refused('IDEMPOTENCY_KEY_REUSED', 'The key belongs to another operation'),
} as const;

function resultOf(topup: Topup): Result {
  if (topup.status !== 'FAILED') return ok(describeTopup(topup));
  return refused('TOPUP_DECLINED', `The carrier declined the top-up: ${topup.failure}`);
}

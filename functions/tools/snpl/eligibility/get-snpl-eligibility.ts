import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { toAmount, toPercent } from '../pricing/figures.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { snplTools } from '../tools.ts';
import { findGrade, findOpen, type Grade, type OpenReason } from './eligibility.ts';
import { lending, listSuggestedAmounts } from './tier.ts';

type Tool = (typeof snplTools)['get_snpl_eligibility'];

/** Returns whether the person may apply now, and what their tier allows. */
export function createGetSnplEligibility(
  ports: SnplPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, { userId }) => {
    const [found, open] = await Promise.all([
      findGrade(ports, userId),
      findOpen(ports.table, userId),
    ]);
    if (found.type === 'graded') return ok(describeGrade(found.grade, open));
    return ok({
      eligible: false,
      reason: open ?? found.reason,
      tier: 'NONE',
      min_amount: toAmount(lending.min),
      max_amount: 0,
      currency: lending.currency,
      apr: 0,
      terms: [],
      amounts: [],
    });
  };
}

function describeGrade({ name, tier }: Grade, open: OpenReason | undefined) {
  return {
    eligible: open === undefined,
    reason: open ?? ('GOOD_PAYMENT_HISTORY' as const),
    tier: name,
    min_amount: toAmount(lending.min),
    max_amount: toAmount(tier.max),
    currency: lending.currency,
    apr: toPercent(tier.apr_bps),
    terms: tier.terms.map((weeks) => ({ weeks })),
    amounts: listSuggestedAmounts(tier).map(({ minor, currency }) => ({
      amount: toAmount(minor),
      currency,
    })),
  };
}

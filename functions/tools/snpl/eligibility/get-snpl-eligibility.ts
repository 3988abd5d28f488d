import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok, type ToolResult } from '../../../../shared/services/tool-result.ts';
import { toAmount, toPercent } from '../pricing/figures.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { findGrade, findOpen, type Grade, type OpenReason } from './eligibility.ts';
import { lending, listSuggestedAmounts, TIER_NAMES } from './tier.ts';

const eligibilitySchema = z.object({
  eligible: z.boolean().meta({ description: 'May apply now.' }),
  reason: z.enum([
    'GOOD_PAYMENT_HISTORY',
    'NO_PAYMENT_HISTORY',
    'OVERDUE_ELSEWHERE',
    'OPEN_APPLICATION',
    'OPEN_LOAN',
  ]),
  tier: z.enum(['NONE', ...TIER_NAMES]),
  min_amount: z.number(),
  max_amount: z.number().meta({ description: 'Zero without a tier.' }),
  currency: z.string(),
  apr: z.number().meta({ description: 'Yearly rate in per cent.' }),
  terms: z.array(z.object({ weeks: z.number() })),
  amounts: z
    .array(z.object({ amount: z.number(), currency: z.string() }))
    .meta({ description: 'Usual amounts; any whole amount between min and max is possible.' }),
});

/** Returns whether the person may apply now, and what their tier allows. */
export const getSnplEligibility = tool(
  {
    name: 'get_snpl_eligibility',
    // The address in the client's document.
    path: 'eligibility',
    kind: 'information',
    description:
      'Says whether this person may apply for a loan now, why (not), their tier, the smallest and largest amount, and the terms in weeks.',
    examples: [
      '¿Califico para un crédito?',
      '¿Cuánto me pueden prestar?',
      '¿Cuál es mi límite de crédito?',
      '¿Qué nivel tengo?',
      '¿Qué opciones de préstamo tienen?',
      'Do I qualify for a loan?',
      'How much can I borrow?',
      '¿Qué es lo máximo que me prestan?',
      'What is the most I can borrow?',
      'What is the biggest loan I can get?',
      'What is my credit limit?',
      'Which tier am I in?',
      'What loan options do you have?',
    ],
    input: z.object({}),
    output: eligibilitySchema,
  },
  async (
    _input,
    { userId },
    ports: SnplPorts,
  ): Promise<ToolResult<z.input<typeof eligibilitySchema>>> => {
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
  },
);

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

import * as z from 'zod';
import { TIER_NAMES } from '../eligibility/tier.ts';
import behaviours from './bureau-behaviours.json' with { type: 'json' };

const scoreSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('scored'), tier: z.enum(TIER_NAMES) }),
  z.strictObject({
    type: z.literal('refused'),
    reason: z.enum(['NO_PAYMENT_HISTORY', 'OVERDUE_ELSEWHERE']),
  }),
]);

const behaviourSchema = z.discriminatedUnion('type', [
  /**
   * `outcome` is `approved` or the reason for declining, known `seconds` after the first request.
   */
  z.strictObject({ type: z.literal('decide'), seconds: z.int().min(0), outcome: z.string() }),
  /** Approves; the first answer gets lost. */
  z.strictObject({ type: z.literal('lose-answer') }),
  z.strictObject({ type: z.literal('unavailable') }),
]);

export type SandboxBehaviour = z.output<typeof behaviourSchema>;

/** How the sandbox bureau treats particular people and amounts; see README.md. */
export const sandboxBehaviours = z
  .strictObject({
    default_tier: z.enum(TIER_NAMES),
    /** By the last characters of the user id. */
    people: z.record(z.string(), scoreSchema),
    /** By the amount in major units. */
    amounts: z.record(z.string(), behaviourSchema),
  })
  .parse(behaviours);

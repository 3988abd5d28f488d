import * as z from 'zod';
import type { CarrierDirectory } from '../carrier-directory.ts';
import plan from './numbering-plan.json' with { type: 'json' };

const planSchema = z.strictObject({
  /** Longest prefix wins. */
  prefixes: z.record(z.string(), z.string()),
  /** Numbers that moved to another carrier. */
  ported: z.record(z.string(), z.string()),
});

/** A made-up numbering plan, shaped like those of Mexico, Colombia and Guatemala. */
export function createSandboxCarrierDirectory(): CarrierDirectory {
  const { prefixes, ported } = planSchema.parse(plan);
  const byDescendingLength = Object.entries(prefixes).sort(([a], [b]) => b.length - a.length);
  return {
    find(e164) {
      const byPrefix = byDescendingLength.find(([prefix]) => e164.startsWith(prefix));
      return Promise.resolve(ported[e164] ?? byPrefix?.[1]);
    },
  };
}

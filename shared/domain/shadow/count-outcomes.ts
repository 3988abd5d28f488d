import type { ShadowMemory, TipOutcome } from './shadow-memory.ts';

/** How many tips of one watcher ended in each way. */
export type OutcomeCounts = Readonly<Record<TipOutcome, number>>;

/**
 * Counts what became of the tips that a session remembers, by who found them. Whoever has given
 * none that is settled is left out.
 */
export function countOutcomes(
  memory: ShadowMemory | undefined,
): Readonly<Record<string, OutcomeCounts>> {
  const settled = (memory?.shown ?? []).filter(({ outcome }) => outcome !== undefined);
  const count = (by: string, outcome: TipOutcome) =>
    settled.filter((tip) => tip.by === by && tip.outcome === outcome).length;
  return Object.fromEntries(
    [...new Set(settled.map(({ by }) => by))].map((by) => [
      by,
      {
        followed: count(by, 'followed'),
        ignored: count(by, 'ignored'),
        dismissed: count(by, 'dismissed'),
      },
    ]),
  );
}

import type { MergedTip, Verdict } from '../../../shared/domain/shadow/tip.ts';

/** A tip of the adviser that was merged into a reply. */
export function aMergedTip(overrides: Partial<MergedTip> = {}): MergedTip {
  return {
    by: 'financial_advisor',
    mode: 'tip',
    text: 'Ahorra un poco',
    conversationId: 'web:carlos-1',
    turnId: 'turn_1',
    standing: 'felix',
    at: '2026-03-02T15:00:00.000Z',
    ...overrides,
  };
}

/** What the shadow found in a turn. */
export function aVerdict(overrides: Partial<Verdict> = {}): Verdict {
  return {
    turnId: 'turn_1',
    standing: 'felix',
    tip: { by: 'financial_advisor', mode: 'tip', text: 'Ahorra un poco' },
    calls: [
      {
        by: 'financial_advisor',
        relevance: 95,
        inputTokens: 400,
        outputTokens: 30,
        costMicroDollars: 55,
      },
    ],
    silent: [],
    at: '2026-03-02T15:00:00.000Z',
    ...overrides,
  };
}

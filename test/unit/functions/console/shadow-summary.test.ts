import { expect, it } from 'vitest';
import { summariseShadow } from '../../../../functions/console/page/shadow-summary.js';

const at = '2026-03-02T15:00:00.000Z';
const texts = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  [key.replace('trace.shadow_', ''), ...Object.values(values)].join(' ');
const summarise = (events: Readonly<Record<string, object>>) =>
  summariseShadow(
    Object.entries(events).map(([type, details]) => ({ at, type, details: { ...details } })),
    texts,
  );
const started = { watchers: ['due_bill', 'financial_advisor', 'campaigns'], pastTips: {} };

it('says of each watcher how relevant its tip was, or why it has none', () => {
  const verdict = {
    tip: { by: 'financial_advisor', mode: 'tip', text: 'Ahorra un poco' },
    calls: [
      { by: 'financial_advisor', relevance: 95, inputTokens: 400, outputTokens: 30 },
      {
        by: 'campaigns',
        relevance: 40,
        reason: 'below-threshold',
        inputTokens: 1,
        outputTokens: 1,
      },
    ],
    silent: [{ by: 'due_bill', reason: 'conditions-unmet' }],
  };
  const judged = {
    due_bill: 'conditions-unmet',
    financial_advisor: '95 % · tip · 💡',
    campaigns: '40 % · below-threshold',
  };

  const merged = { 'shadow-started': started, 'shadow-verdict': { ...verdict, isMerged: true } };
  expect(summarise(merged)).toStrictEqual(judged);

  const late = { 'shadow-started': started, 'shadow-verdict': { ...verdict, isMerged: false } };
  expect(summarise(late)).toStrictEqual({ ...judged, financial_advisor: '95 % · tip · unsaid' });
});

it('says whose verdict is not there yet, and who was not asked after a rule had spoken', () => {
  expect(summarise({ 'shadow-started': started })).toStrictEqual({
    due_bill: 'pending',
    financial_advisor: 'pending',
    campaigns: 'pending',
  });
  const tip = { by: 'due_bill', mode: 'tip', text: 'Vence' };
  const verdict = { tip, calls: [], silent: [], isMerged: true };
  expect(summarise({ 'shadow-started': started, 'shadow-verdict': verdict })).toStrictEqual({
    due_bill: 'tip · 💡',
    financial_advisor: 'unasked',
    campaigns: 'unasked',
  });
});

it('says why nobody looked, and what became of earlier tips', () => {
  const pastTips = { campaigns: { followed: 1, ignored: 2, dismissed: 0 } };
  expect(
    summarise({
      'tip-outcome': { by: 'due_bill', outcome: 'followed' },
      'shadow-suppressed': { by: 'cooldown', wasStarted: false },
    }),
  ).toStrictEqual({ suppressed: 'cooldown', 'outcome due_bill': 'followed' });
  expect(summarise({ 'shadow-started': { watchers: ['campaigns'], pastTips } })).toStrictEqual({
    campaigns: 'pending',
    'past campaigns': 'followed 1 · ignored 2 · dismissed 0',
  });
});

it('is empty for a turn without a shadow', () => {
  expect(summarise({ 'model-call': { model: 'fast' } })).toStrictEqual({});
});

import { expect, it } from 'vitest';
import { isUndecided, readStanding } from '../../../../shared/services/paid-order/order.ts';

const order = { order_id: 'top_1', quote_id: 'quo_1', stage: 'held', terms: { total: '5' } };
const since = '2026-01-12T15:00:00.000Z';

it.each<[string, object, boolean]>([
  ['without an end', {}, true],
  ['completed', { ending: { type: 'completed' } }, false],
  ['given up', { ending: { type: 'abandoned', reason: 'SILENCE' } }, false],
  [
    'done and wanted back',
    { ending: { type: 'completed' }, recall: { since, is_refused: false } },
    true,
  ],
  [
    'done, and too late to be wanted back',
    { ending: { type: 'completed' }, recall: { since, is_refused: true } },
    false,
  ],
  ['to be reversed', { ending: { type: 'completed' }, returns: { type: 'reversed' } }, true],
])('an order that is %s is undecided: %j', (_how, state, isExpected) => {
  const standing = readStanding({ ...order, ...state }, 'top_1');
  expect(standing && isUndecided(standing)).toBe(isExpected);
});

it.each<[string, unknown]>([
  ['another order', { ...order, order_id: 'top_2' }],
  ['who settled it', { order_id: 'top_1', as: 'done', by: 'ana', at: since }],
  ['a pointer', { reference: 'TUP-20260112-001' }],
  ['nothing', undefined],
])('%s is not the order', (_what, record) => {
  expect(readStanding(record, 'top_1')).toBeUndefined();
});

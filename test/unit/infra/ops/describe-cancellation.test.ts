import { expect, it } from 'vitest';
import {
  describeCancellation,
  describeEnding,
} from '../../../../infra/commands/ops/find-operation.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';

const order = { order_id: 'tra_1', reference: 'TXN-1' };
const recall = { since: '2026', is_refused: false, by: 'key_1' };
const completed = { type: 'completed' };

it.each<[string, JsonObject, string | undefined]>([
  ['taken back', { ...order, recall, ending: { type: 'reversed' } }, 'reversed'],
  ['not decided by the partner', { ...order, recall }, 'asked for'],
  ['too late', { ...order, recall: { ...recall, is_refused: true }, ending: completed }, 'refused'],
  [
    'of a later day',
    { ...order, cancelled_by: 'key_1', ending: { type: 'cancelled' } },
    'cancelled',
  ],
  ['a standing order', { ...order, cancelled_by: 'key_1', status: 'CANCELLED' }, 'CANCELLED'],
  ['of another call', { ...order, recall: { ...recall, by: 'key_2' } }, undefined],
  ['no order at all', { name: 'Lupe' }, undefined],
])('says what became of a cancellation: %s', (_which, body, how) => {
  const own = [{ partition: 'PERSON#a', sort: 'TRANSFER#1', data: { body } }];
  const expected = how && `cancellation of tra_1 TXN-1: ${how}`;
  expect(describeCancellation(own, 'key_1')).toBe(expected);
});

const anOrder = (more: Readonly<Record<string, unknown>>) => ({
  partition: 'PERSON#web:ana',
  sort: 'TRANSFER#20260302#001',
  data: { body: { order_id: 'tra_1', quote_id: 'q_1', stage: 'placed', ...more } },
});

it.each([
  ['has ended', { ending: { type: 'cancelled' } }, ': cancelled'],
  ['is under way', {}, ''],
  [
    'is wanted back',
    {
      ending: { type: 'completed' },
      recall: { since: '2026-03-02T15:00:00.000Z', is_refused: false },
    },
    '',
  ],
])('says of an order that %s how it ended, or nothing', (_case, more, how) => {
  expect(describeEnding([JSON.parse(JSON.stringify(anOrder(more)))], 'tra_1')).toBe(how);
});

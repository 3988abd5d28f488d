import { expect, it } from 'vitest';
import { describeDeletion } from '../../../../infra/commands/ops/person.ts';

const receipt = { type: 'deleted', at: '2026-03-02T15:00:00.000Z', pseudonym: 'nobody-1' } as const;

it('shows the receipt of a deletion, and fails with why one was refused', () => {
  const deleted = { ...receipt, tables: { wallet: { deleted: 0, pseudonymised: 2 } } };
  const refused = { type: 'refused', because: ['a transfer is under way: tra_1'] } as const;

  expect(JSON.parse(describeDeletion(deleted))).toStrictEqual(deleted);
  expect(() => describeDeletion(refused)).toThrow('\n  a transfer is under way: tra_1\n');
});

it('says that there was nobody', () => {
  expect(describeDeletion({ type: 'unknown' })).toContain('Nothing is stored of this id');
});

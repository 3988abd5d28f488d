import { expect, it } from 'vitest';
import { describeDeletion, describeExport } from '../../../../infra/commands/ops/person.ts';

const receipt = { type: 'deleted', at: '2026-03-02T15:00:00.000Z', pseudonym: 'nobody-1' } as const;

it('shows the receipt of a deletion, and fails with why one was refused', () => {
  const deleted = { ...receipt, tables: { wallet: { deleted: 0, pseudonymised: 2 } } };
  const refused = { type: 'refused', because: ['a transfer is under way: tra_1'] } as const;

  expect(JSON.parse(describeDeletion(deleted, 'web:ana'))).toStrictEqual(deleted);
  expect(() => describeDeletion(refused, 'web:ana')).toThrow(
    '\n  a transfer is under way: tra_1\n',
  );
});

const where =
  'Ids begin with where they come from: web:ana (our APIs and page), tg:4711, wa:5215512345678, dc:4711.';

it('fails where nothing is stored, and says where ids come from', () => {
  const nothing = 'Nothing is stored of web:nobody';
  expect(() => describeDeletion({ type: 'unknown' }, 'web:nobody')).toThrow(
    `${nothing}, so nothing was deleted. ${where}`,
  );
  const exported = { conversations: [], wallet: [] };
  expect(() => describeExport(exported, 'web:nobody')).toThrow(`${nothing}. ${where}`);
});

it('shows what there is of a person', () => {
  const record = { partition: 'PERSON#web:ana', sort: 'SETTINGS', data: {} };
  const exported = { conversations: [], organizer: [record] };
  expect(JSON.parse(describeExport(exported, 'web:ana'))).toStrictEqual(exported);
});

import { describe, expect, it } from 'vitest';
import { readPersonId } from '../../../../infra/commands/ops/read-person-id.ts';

const stored = ['web:ana', 'wa:5255', 'tg:4711', 'dc:4711'];
const read = (typed: string) => readPersonId(typed, (id) => Promise.resolve(stored.includes(id)));

describe('the id of a person, as an operator types it', () => {
  it.each([
    ['web:ana', 'web:ana'],
    ['tg:1', 'tg:1'],
    ['wa:+5255', 'wa:5255'],
    ['wa:MX.77', 'wa:MX.77'],
  ])('reads %s as %s', async (typed, userId) => {
    expect(await read(typed)).toBe(userId);
  });

  it.each([
    ['ana', '“ana” does not say whose id it is. It is web:ana, if you mean that person.'],
    ['+5255', '“+5255” does not say whose id it is. It is wa:5255, if you mean that person.'],
    ['4711', '“4711” does not say whose id it is. Ids begin with where they come from: web:ana'],
    ['nobody', '“nobody” does not say whose id it is. Ids begin with'],
  ])('refuses %s, and names the one who is meant', async (typed, why) => {
    await expect(read(typed)).rejects.toThrow(why);
  });
});

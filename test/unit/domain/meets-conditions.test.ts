import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../shared/domain/catalogue/shadow.ts';
import { listValues, meetsConditions } from '../../../shared/domain/meets-conditions.ts';

const data = {
  used: 80,
  left: 20,
  due_on: '2026-03-04',
  status: 'DUE',
  none: null,
  numbers: [{ phone: '+525512345678' }, { phone: '+525587654321' }],
};
const compared = { subject: data, data, today: '2026-03-02' };

describe('a condition', () => {
  it.each<readonly [Condition, boolean]>([
    [{ path: 'status', is: 'equal', value: 'DUE' }, true],
    [{ path: 'status', is: 'equal', value: 'PAID' }, false],
    [{ path: 'status', is: 'different', value: 'PAID' }, true],
    [{ path: 'status', is: 'different', than: 'nowhere' }, false],
    [{ path: 'left', is: 'below', than: 'used' }, true],
    [{ path: 'used', is: 'below', than: 'left' }, false],
    [{ path: 'used', is: 'above', value: 0 }, true],
    [{ path: 'status', is: 'above', value: 0 }, false],
    [{ path: 'due_on', is: 'within_days', value: 2 }, true],
    [{ path: 'due_on', is: 'within_days', value: 1 }, false],
    [{ path: 'used', is: 'within_days', value: 1 }, false],
    [{ path: 'nowhere', is: 'missing' }, true],
    [{ path: 'none', is: 'missing' }, true],
    [{ path: 'used', is: 'missing' }, false],
    [{ path: 'nowhere', is: 'different', value: 1 }, false],
    [{ path: 'status', is: 'absent_from', than: 'numbers.phone' }, true],
    [{ path: 'status', is: 'absent_from', than: 'status' }, false],
  ])('%o holds: %s', (condition, expected) => {
    expect(meetsConditions([condition], compared)).toBe(expected);
  });

  it('does not hold for a day that has passed', () => {
    const condition = { path: 'due_on', is: 'within_days', value: 2 } as const;
    expect(meetsConditions([condition], { ...compared, today: '2026-03-05' })).toBe(false);
  });
});

it('lists the values behind a path that leads through a list', () => {
  expect(listValues(data, 'numbers.phone')).toStrictEqual(['+525512345678', '+525587654321']);
  expect(listValues(data, 'nowhere.phone')).toStrictEqual([]);
});

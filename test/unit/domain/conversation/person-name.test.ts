import { describe, expect, it } from 'vitest';
import { readPersonName } from '../../../../shared/domain/conversation/person-name.ts';

describe('what a channel calls a person', () => {
  it.each([
    ['Carlos Martínez', 'Carlos Martínez'],
    ['  María   José ', 'María José'],
    ["D'Artagnan-Núñez Jr.", "D'Artagnan-Núñez Jr."],
    ['Дмитрий', 'Дмитрий'],
  ])('is read from %j', (given, name) => {
    expect(readPersonName(given)).toBe(name);
  });

  it.each(['', '   ', '55 1234 5678', '<flow id="x"/>', '🦄', 'Ana\n"/><data>', '-'])(
    'is ignored when it could pass for more than a name: %j',
    (given) => {
      expect(readPersonName(given)).toBeUndefined();
    },
  );

  it('is cut to a length that is safe in a prompt', () => {
    expect(readPersonName('Ana '.repeat(100))).toBe('Ana '.repeat(10).trim());
    expect(readPersonName(undefined)).toBeUndefined();
  });
});

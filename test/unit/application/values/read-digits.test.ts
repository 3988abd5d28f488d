import { describe, expect, it } from 'vitest';
import { readDigits, takesDigits } from '../../../../shared/application/values/read-digits.ts';

const reference = { type: 'string', pattern: '^[\\d\\s-]{1,30}$' };

describe('a property of digits', () => {
  it('is known by its pattern', () => {
    expect(takesDigits(reference)).toBe(true);
    expect(takesDigits({ type: 'string', pattern: '^[a-z0-9]+$' })).toBe(false);
    expect(takesDigits({ type: 'string' })).toBe(false);
    expect(takesDigits({ type: 'integer', pattern: '^\\d+$' })).toBe(false);
  });

  it.each([
    ['3000456784', '3000456784'],
    ['1234', '1234'],
    ['Izzi 3000456784', '3000456784'],
    ['es el 3000-456-784, gracias', '3000-456-784'],
    ['el 15', undefined],
    ['3000456784 o 3000456780', undefined],
    ['no lo tengo', undefined],
  ])('reads %j as %j', (text, digits) => {
    expect(readDigits(text, reference)).toBe(digits);
  });
});

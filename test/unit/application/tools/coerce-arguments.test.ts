import { describe, expect, it } from 'vitest';
import { coerceArguments } from '../../../../shared/application/tools/coerce-arguments.ts';

const schema = {
  type: 'object',
  properties: {
    limit: { type: 'integer' },
    amount: { type: 'number' },
    isOn: { type: 'boolean' },
    name: { type: 'string' },
  },
};

describe('coerceArguments', () => {
  it('reads what was written as text where there is only one way to', () => {
    const input = { limit: '3', amount: '12.50', isOn: 'false', name: '7' };

    expect(coerceArguments(schema, input)).toStrictEqual({
      input: { limit: 3, amount: 12.5, isOn: false, name: '7' },
      converted: ['limit', 'amount', 'isOn'],
    });
  });

  it.each(['', 'three', '3.5', '1,000', '3 ', '0x3', '99999999999999999'])(
    'leaves %o to be refused as an integer',
    (limit) => {
      expect(coerceArguments(schema, { limit })).toStrictEqual({
        input: { limit },
        converted: [],
      });
    },
  );

  it('leaves alone what has its type, and what the schema does not know', () => {
    const input = { limit: 3, other: '3', amount: null };

    expect(coerceArguments(schema, input)).toStrictEqual({ input, converted: [] });
    expect(coerceArguments({}, input)).toStrictEqual({ input, converted: [] });
  });
});

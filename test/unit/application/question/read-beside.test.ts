import { expect, it } from 'vitest';
import { readBeside } from '../../../../shared/application/question/read-beside.ts';
import type { ToolDefinition } from '../../../../shared/domain/catalogue/tool.ts';

const digits = { type: 'string', pattern: '^[\\d\\s-]{1,30}$' };

function tool(properties: Record<string, Record<string, string>>): ToolDefinition {
  const inputSchema = { type: 'object', properties };
  return { name: 'get_bill', kind: 'capture', description: '', examples: [], inputSchema };
}

const getBill = tool({ biller: { type: 'string' }, reference: digits });

it('reads the number that an answer says beside the company it was asked for', () => {
  expect(readBeside(getBill, { field: 'biller' }, 'Izzi 3000456784, por favor')).toStrictEqual({
    input: { reference: '3000456784' },
    rest: 'Izzi , por favor',
  });
});

it.each([
  ['a number alone', getBill, 'biller', '3000456784'],
  ['a short number', getBill, 'biller', 'Canal 22'],
  ['the value that was asked for', getBill, 'reference', 'Izzi 3000456784'],
  ['one of two numbers', tool({ a: {}, b: digits, c: digits }), 'a', 'Izzi 3000456784'],
  ['a tool that is gone', undefined, 'biller', 'Izzi 3000456784'],
])('reads nothing beside from %s', (_name, of, field, text) => {
  expect(readBeside(of, { field }, text)).toStrictEqual({ input: {}, rest: text });
});

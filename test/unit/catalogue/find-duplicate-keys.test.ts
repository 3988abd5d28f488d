import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDuplicateKeys } from '../../../shared/catalogue/folder/find-duplicate-keys.ts';

describe('a key that a JSON text names twice', () => {
  it.each([
    ['{"a":1,"a":2}', ['/a']],
    ['{"a":{"b":1,"c":[],"b":{}}}', ['/a/b']],
    ['[{"a":1},{"x":[0,{"k":1,"k":1}]}]', ['/1/x/1/k']],
    ['{"\\u0061":1,"a":2}', ['/a']],
    ['{"a/b~":1,"a/b~":2}', ['/a~1b~0']],
    ['{"a":"a:","b":"{\\"a\\":1,\\"a\\":2}"}', []],
    ['{"a":{"a":1},"b":{"a":1}}', []],
    ['"a"', []],
  ])('is found in %s', (text, pointers) => {
    expect(findDuplicateKeys(text)).toStrictEqual(pointers);
  });

  it('is in nothing that was written from a value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(findDuplicateKeys(JSON.stringify(value, undefined, indent))).toStrictEqual([]);
      }),
    );
  });
});

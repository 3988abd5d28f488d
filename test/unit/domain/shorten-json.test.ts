import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenJson } from '../../../shared/domain/shorten-json.ts';

describe('shortenJson', () => {
  it('leaves what is short as it is', () => {
    expect(shortenJson({ a: [1, 2, 3] })).toBe('{"a":[1,2,3]}');
  });

  it('drops later items of long lists and keeps the JSON whole', () => {
    const items = Array.from({ length: 500 }, (_, index) => ({ id: index, name: `item ${index}` }));

    const short = JSON.parse(shortenJson({ total: 500, items }));

    expect(short.total).toBe(500);
    expect(short.items[0]).toStrictEqual({ id: 0, name: 'item 0' });
    expect(JSON.stringify(short).length).toBeLessThanOrEqual(8_000);
  });

  it('names what is too long to show', () => {
    expect(JSON.parse(shortenJson({ a: 1, text: 'x'.repeat(10_000) }))).toStrictEqual({
      a: 1,
      text: 'too long to show',
    });
  });

  it('is always JSON within the limit', () => {
    const data = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 200 });
    fc.assert(
      fc.property(data, (value) => {
        const json = shortenJson(JSON.parse(JSON.stringify(value)));

        JSON.parse(json);
        expect(json.length).toBeLessThanOrEqual(20_000);
      }),
      { numRuns: 50 },
    );
  });
});

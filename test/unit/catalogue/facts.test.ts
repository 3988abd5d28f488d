import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areSameFacts,
  type Facts,
  joinFacts,
  lookUp,
  noFacts,
  toFacts,
  writeFacts,
} from '../../../shared/catalogue/flow-data/facts.ts';
import { toRootNode } from '../../../shared/catalogue/flow-data/json-schema.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';

const text = { type: 'string' };

function object(properties: JsonObject, required: readonly string[] = Object.keys(properties)) {
  return { type: 'object', properties, required };
}

function createFacts(schema: JsonObject): Facts {
  return toFacts([toRootNode(schema)]);
}

/** True if the value is always set, false if it may be, and undefined if it never is. */
function findCertainty(facts: Facts, path: string, assumed: readonly string[] = []) {
  const { schemas, certain } = lookUp(facts, path, assumed);
  return schemas.length === 0 ? undefined : certain;
}

describe('lookUp', () => {
  it('is certain of required properties at every depth', () => {
    const facts = createFacts(object({ quote: object({ total: text, note: text }, ['total']) }));
    expect(findCertainty(facts, 'quote.total')).toBe(true);
    expect(findCertainty(facts, 'quote.note')).toBe(false);
    expect(findCertainty(facts, 'quote.price')).toBeUndefined();
  });

  it.each([
    ['a union with null', { anyOf: [object({ city: text }), { type: 'null' }] }],
    ['a list of types', { ...object({ city: text }), type: ['object', 'null'] }],
  ])('is not certain of what is below %s, unless it is assumed to be there', (_name, schema) => {
    const facts = createFacts(object({ home: schema }));
    expect(findCertainty(facts, 'home')).toBe(false);
    expect(findCertainty(facts, 'home.city')).toBe(false);
    expect(findCertainty(facts, 'home.city', ['home'])).toBe(true);
  });

  it('needs every branch of a union to have the property', () => {
    const either = { anyOf: [object({ a: text, b: text }), object({ a: text })] };
    const facts = createFacts(object({ either }));
    expect(findCertainty(facts, 'either.a')).toBe(true);
    expect(findCertainty(facts, 'either.b')).toBe(false);
  });

  it('follows references within the schema', () => {
    const facts = createFacts({
      ...object({ home: { $ref: '#/$defs/address' } }),
      $defs: { address: object({ city: text }) },
    });
    expect(findCertainty(facts, 'home.city')).toBe(true);
  });

  it('is certain of a list’s items up to its minimum length', () => {
    const facts = createFacts(object({ rows: { type: 'array', items: text, minItems: 1 } }));
    expect(findCertainty(facts, 'rows.0')).toBe(true);
    expect(findCertainty(facts, 'rows.1')).toBe(false);
    expect(findCertainty(facts, 'rows.first')).toBeUndefined();
  });

  it('considers additional properties possible', () => {
    const facts = createFacts(object({ titles: { type: 'object', additionalProperties: text } }));
    expect(findCertainty(facts, 'titles.es')).toBe(false);
  });
});

describe('writeFacts', () => {
  it('keeps what was there when the new value may be left out', () => {
    const before = createFacts(object({ note: text }));
    const after = writeFacts(before, createFacts(object({ note: text }, [])));
    expect(findCertainty(after, 'note')).toBe(true);
  });

  it('loses what was there when the new value may be null', () => {
    const before = createFacts(object({ note: text }));
    const after = writeFacts(before, createFacts(object({ note: { type: ['string', 'null'] } })));
    expect(findCertainty(after, 'note')).toBe(false);
  });
});

describe('joinFacts', () => {
  const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  const schema = fc.record({ all: keys, optional: keys }).map(({ all, optional }) =>
    createFacts(
      object(
        Object.fromEntries(all.map((key) => [key, text])),
        all.filter((key) => !optional.includes(key)),
      ),
    ),
  );

  it('is certain only of what is certain on both paths, in either order', () => {
    fc.assert(
      fc.property(schema, schema, (left, right) => {
        const joined = joinFacts(left, right);
        const expected = ['a', 'b', 'c', 'd'].filter(
          (key) => findCertainty(left, key) === true && findCertainty(right, key) === true,
        );
        const certain = [...joined].filter(([, found]) => found.certain).map(([key]) => key);
        expect(certain.toSorted()).toStrictEqual(expected);
        expect(areSameFacts(joined, joinFacts(right, left))).toBe(true);
      }),
    );
  });

  it('changes nothing when joined with itself, and is uncertain when joined with nothing', () => {
    fc.assert(
      fc.property(schema, (facts) => {
        expect(areSameFacts(joinFacts(facts, facts), facts)).toBe(true);
        expect([...joinFacts(facts, noFacts).values()].some(({ certain }) => certain)).toBe(false);
      }),
    );
  });
});

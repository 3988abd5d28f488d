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

function factsAbout(schema: JsonObject): Facts {
  return toFacts([toRootNode(schema)]);
}

/** True: always there. False: may be. Undefined: never. */
function certaintyOf(facts: Facts, path: string, assumed: readonly string[] = []) {
  const { schemas, certain } = lookUp(facts, path, assumed);
  return schemas.length === 0 ? undefined : certain;
}

describe('lookUp', () => {
  it('is certain of required properties all the way down', () => {
    const facts = factsAbout(object({ quote: object({ total: text, note: text }, ['total']) }));
    expect(certaintyOf(facts, 'quote.total')).toBe(true);
    expect(certaintyOf(facts, 'quote.note')).toBe(false);
    expect(certaintyOf(facts, 'quote.price')).toBeUndefined();
  });

  it.each([
    ['a union with null', { anyOf: [object({ city: text }), { type: 'null' }] }],
    ['a list of types', { ...object({ city: text }), type: ['object', 'null'] }],
  ])('is not certain of what is below %s, unless it is assumed to be there', (_name, schema) => {
    const facts = factsAbout(object({ home: schema }));
    expect(certaintyOf(facts, 'home')).toBe(false);
    expect(certaintyOf(facts, 'home.city')).toBe(false);
    expect(certaintyOf(facts, 'home.city', ['home'])).toBe(true);
  });

  it('needs every branch of a union to have the property', () => {
    const either = { anyOf: [object({ a: text, b: text }), object({ a: text })] };
    const facts = factsAbout(object({ either }));
    expect(certaintyOf(facts, 'either.a')).toBe(true);
    expect(certaintyOf(facts, 'either.b')).toBe(false);
  });

  it('follows references within the schema', () => {
    const facts = factsAbout({
      ...object({ home: { $ref: '#/$defs/address' } }),
      $defs: { address: object({ city: text }) },
    });
    expect(certaintyOf(facts, 'home.city')).toBe(true);
  });

  it('is certain of a list’s items as far as the list must reach', () => {
    const facts = factsAbout(object({ rows: { type: 'array', items: text, minItems: 1 } }));
    expect(certaintyOf(facts, 'rows.0')).toBe(true);
    expect(certaintyOf(facts, 'rows.1')).toBe(false);
    expect(certaintyOf(facts, 'rows.first')).toBeUndefined();
  });

  it('takes open properties as possible', () => {
    const facts = factsAbout(object({ titles: { type: 'object', additionalProperties: text } }));
    expect(certaintyOf(facts, 'titles.es')).toBe(false);
  });
});

describe('written', () => {
  it('keeps what was there when the new value may be left out', () => {
    const before = factsAbout(object({ note: text }));
    const after = writeFacts(before, factsAbout(object({ note: text }, [])));
    expect(certaintyOf(after, 'note')).toBe(true);
  });

  it('loses what was there when the new value may be null', () => {
    const before = factsAbout(object({ note: text }));
    const after = writeFacts(before, factsAbout(object({ note: { type: ['string', 'null'] } })));
    expect(certaintyOf(after, 'note')).toBe(false);
  });
});

describe('join', () => {
  const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
  const schema = fc.record({ all: keys, optional: keys }).map(({ all, optional }) =>
    factsAbout(
      object(
        Object.fromEntries(all.map((key) => [key, text])),
        all.filter((key) => !optional.includes(key)),
      ),
    ),
  );

  it('is certain only of what is certain on both ways, in either order', () => {
    fc.assert(
      fc.property(schema, schema, (left, right) => {
        const joined = joinFacts(left, right);
        const expected = ['a', 'b', 'c', 'd'].filter(
          (key) => certaintyOf(left, key) === true && certaintyOf(right, key) === true,
        );
        const certain = [...joined].filter(([, found]) => found.certain).map(([key]) => key);
        expect(certain.toSorted()).toStrictEqual(expected);
        expect(areSameFacts(joined, joinFacts(right, left))).toBe(true);
      }),
    );
  });

  it('learns nothing from itself and forgets certainty where nothing is known', () => {
    fc.assert(
      fc.property(schema, (facts) => {
        expect(areSameFacts(joinFacts(facts, facts), facts)).toBe(true);
        expect([...joinFacts(facts, noFacts).values()].some(({ certain }) => certain)).toBe(false);
      }),
    );
  });
});

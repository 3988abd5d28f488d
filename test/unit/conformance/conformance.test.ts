import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFamily } from '../../conformance/check-family.ts';
import { listFamilies } from '../../conformance/list-families.ts';
import { scenes } from '../../conformance/scenes.ts';
import type { VendorFamily } from '../../conformance/vendor-family.ts';

const families = await listFamilies(join(import.meta.dirname, '../../..'));
const rules = families.flatMap((family) => family.rules.map((rule) => ({ family, rule })));

describe.each(families)('$name', (family) => {
  it('plays every scene and keeps every rule', async () => {
    const result = await checkFamily(family);

    const allWell = Object.fromEntries(scenes.map(({ name }) => [name, undefined]));
    expect(result.scenes).toStrictEqual(allWell);
    expect([...result.kept.keys()]).toStrictEqual(family.rules.map(({ id }) => id));
  });
});

describe('every rule can fail', () => {
  it.each(rules)('$family.name: $rule.id', ({ rule }) => {
    expect(rule.find(rule.planted)?.message).toMatch(/\S/);
    expect(rule.source).toMatch(/^https:\/\//);
  });

  it('a server refuses what breaks a rule, and the scenes notice', async () => {
    const [first] = families;
    if (first === undefined) throw new Error('there are candidates');
    const broken: VendorFamily = {
      ...first,
      rules: first.rules.map((rule) => ({ ...rule, find: () => ({ message: 'no' }) })),
    };

    const { scenes: outcomes, kept } = await checkFamily(broken);

    expect(Object.values(outcomes)).toStrictEqual(
      scenes.map(() => 'InvalidInputError: Bedrock rejected the request'),
    );
    expect(kept.size).toBe(0);
  });
});

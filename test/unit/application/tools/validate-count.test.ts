import { expect, it } from 'vitest';
import { validateCount } from '../../../../shared/application/tools/validate-count.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const turn = aTurn({ understanding: createUnderstanding() });

const inWeeks: JsonObject = { type: 'integer', 'x-unit': 'week' };

function codeFor(text: string, value: number, property = inWeeks): string | undefined {
  const argument = { name: 'weeks', property, value };
  return validateCount(turn, aTurnState({ text }), argument)?.code;
}

it.each([
  ['12 meses', 12, 'OTHER_UNIT'],
  ['over 8 days', 8, 'OTHER_UNIT'],
  ['a 12 semanas', 12, undefined],
  ['dos meses', 8, undefined],
  ['12', 12, undefined],
  ['el más largo', 12, undefined],
])('«%s» as %d weeks meets %s', (text, value, code) => {
  expect(codeFor(text, value)).toBe(code);
});

it('says nothing of a number that is no length of time', () => {
  expect(codeFor('12 meses', 12, { type: 'integer' })).toBe(undefined);
});

import { describe, expect, it } from 'vitest';
import { validateAmount } from '../../../../shared/application/tools/validate-amount.ts';
import { createUnderstanding } from '../../../../shared/language/create-understanding.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const property = { type: 'number', 'x-entity': 'money', 'x-currency': 'MXN' };
const turn = aTurn({ understanding: createUnderstanding() });

function codeFor(text: string, value: number): string | undefined {
  const argument = { name: 'amount', property, value };
  return validateAmount(turn, aTurnState({ text }), argument)?.code;
}

describe('an amount that a caller gives', () => {
  it.each([
    ['una recarga de -100 pesos', 100, 'NEGATIVE_AMOUNT'],
    ['-100', 100, 'NEGATIVE_AMOUNT'],
    ['no -100 sino 200', 200, undefined],
    ['una recarga de 100 pesos', 100, undefined],
    ['una recarga de 100 dólares', 100, 'OTHER_CURRENCY'],
    ['la de siempre', 100, undefined],
  ])('for «%s» as %d meets %s', (text, value, code) => {
    expect(codeFor(text, value)).toBe(code);
  });
});

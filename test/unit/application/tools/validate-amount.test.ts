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
    ['10^2', 10, 'WHICH_AMOUNT'],
    ['10^2', 100, 'WHICH_AMOUNT'],
    ['5 0', 5, 'WHICH_AMOUNT'],
    ['5 0', 50, 'WHICH_AMOUNT'],
    ['recarga de 100%', 100, 'WHICH_AMOUNT'],
    ['50 por ciento', 50, 'WHICH_AMOUNT'],
    ['(50)', 50, undefined],
    ['50€', 50, 'OTHER_CURRENCY'],
    ['10^2, o sea 100 pesos', 100, undefined],
    ['la mitad de 90', 90, 'WHICH_AMOUNT'],
    ['la mitad de 90', 45, undefined],
    ['a quarter of 200', 200, 'WHICH_AMOUNT'],
    ['120/3', 120, 'WHICH_AMOUNT'],
    ['60 más 15', 60, 'WHICH_AMOUNT'],
    ['gastar máximo 70', 70, undefined],
  ])('for «%s» as %d meets %s', (text, value, code) => {
    expect(codeFor(text, value)).toBe(code);
  });
});

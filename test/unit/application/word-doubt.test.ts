import { describe, expect, it } from 'vitest';
import { wordDoubt } from '../../../shared/application/confirmation/word-doubt.ts';
import { aTurnState } from '../../support/builders/turn-state.ts';

describe('the words for an operation in doubt', () => {
  it('do not read as if they were about the receipt above them', () => {
    expect(wordDoubt(aTurnState())).toBe('es:operation_in_doubt');
    expect(wordDoubt(aTurnState({ receipts: ['Recarga enviada.'] }))).toBe(
      'es:other_operation_in_doubt',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { wordDoubt } from '../../../shared/application/confirmation/word-doubt.ts';
import type { OperationInDoubt } from '../../../shared/domain/conversation/decision.ts';
import { anOperationInDoubt } from '../../support/builders/operation-in-doubt.ts';
import { aPendingConfirmation } from '../../support/builders/pending-confirmation.ts';
import { aSession } from '../../support/builders/session.ts';
import { aTurnState } from '../../support/builders/turn-state.ts';

const asked = anOperationInDoubt();
const givenUp = (id: string) =>
  anOperationInDoubt({ followUp: { count: 8 }, confirmation: aPendingConfirmation({ id }) });

function wordsFor(inDoubt: readonly OperationInDoubt[], receipts: readonly string[] = []): string {
  return wordDoubt(aTurnState({ session: aSession({ inDoubt: [...inDoubt] }), receipts }));
}

describe('the words for operations in doubt', () => {
  it('do not read as if they were about the receipt above them', () => {
    expect(wordsFor([asked])).toBe('es:operation_in_doubt');
    expect(wordsFor([asked], ['Recarga enviada.'])).toBe('es:other_operation_in_doubt');
  });

  it('name each one that a colleague has to look at, and promise no news of it', () => {
    expect(wordsFor([givenUp('C-1'), givenUp('C-2')])).toBe(
      'es:operation_unresolved C-1\n\nes:operation_unresolved C-2',
    );
    expect(wordsFor([givenUp('C-1'), asked])).toBe(
      'es:operation_in_doubt\n\nes:operation_unresolved C-1',
    );
  });
});

it('are of another one below what this turn did besides', () => {
  const session = aSession({ inDoubt: [asked] });
  expect(wordDoubt(aTurnState({ session }), true)).toBe('es:other_operation_in_doubt');
});

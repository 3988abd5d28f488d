import { describe, expect, it } from 'vitest';
import { wordDoubt } from '../../../shared/application/confirmation/word-doubt.ts';
import type { OperationInDoubt } from '../../../shared/domain/conversation/decision.ts';
import { anOperationInDoubt } from '../../support/builders/operation-in-doubt.ts';
import { aPendingConfirmation } from '../../support/builders/pending-confirmation.ts';
import { aSession } from '../../support/builders/session.ts';
import { aTurnState } from '../../support/builders/turn-state.ts';

function wordsFor(...inDoubt: readonly OperationInDoubt[]): string {
  return wordDoubt(aTurnState({ session: aSession({ inDoubt: [...inDoubt] }) }));
}

const named = (title: string, id = 'C-1') => aPendingConfirmation({ id, title });

describe('the words for operations in doubt', () => {
  it('name the operation, so that nothing else can be meant', () => {
    const transfer = anOperationInDoubt({ confirmation: named('Your transfer to Juan') });
    expect(wordsFor(transfer)).toBe('**Your transfer to Juan**: es:operation_in_doubt');
  });

  it('name each of several, with news promised of those that are still asked about', () => {
    const givenUp = anOperationInDoubt({
      followUp: { count: 8 },
      confirmation: named('Your top-up', 'C-2'),
    });
    const asked = anOperationInDoubt({ confirmation: named('Your transfer to Juan') });
    expect(wordsFor(givenUp, asked)).toBe(
      '**Your top-up**: es:operation_unresolved C-2\n\n' +
        '**Your transfer to Juan**: es:operation_in_doubt',
    );
  });

  it('are a sentence of their own for one that was asked about before it had a title', () => {
    expect(wordsFor(anOperationInDoubt())).toBe('Es:operation_in_doubt');
  });
});

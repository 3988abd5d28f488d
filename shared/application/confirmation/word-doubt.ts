import type { OperationInDoubt } from '../../domain/conversation/decision.ts';
import { engineText, type TurnState } from '../turn-state/turn-state.ts';

/**
 * That nobody knows yet whether operations were done. Below what another one led to it must not
 * read as if it was about that; and of one that we stopped asking about, nobody is promised news.
 */
export function wordDoubt(state: TurnState, isBelowOther = false): string {
  const open = state.session.inDoubt ?? [];
  const givenUp = open.filter(hasGivenUp);
  const unresolved = givenUp.map((operation) => wordUnresolved(state, operation));
  return [
    ...(givenUp.length < open.length ? [wordAsking(state, isBelowOther)] : []),
    ...unresolved,
  ].join('\n\n');
}

/** That one is being asked about. */
export function wordAsking(state: TurnState, isBelowOther = false): string {
  const isOther = isBelowOther || state.receipts.length > 0;
  return engineText(state, isOther ? 'other_operation_in_doubt' : 'operation_in_doubt');
}

function hasGivenUp({ followUp }: OperationInDoubt): boolean {
  return followUp !== undefined && followUp.at === undefined;
}

/** That a colleague has to look, and what they find the operation by. */
export function wordUnresolved(state: TurnState, { confirmation }: OperationInDoubt): string {
  // The service's own reference, where it gave one in advance.
  const { reference } = confirmation.prepared;
  const name = typeof reference === 'string' ? reference : confirmation.id;
  return `${engineText(state, 'operation_unresolved')} ${name}`;
}

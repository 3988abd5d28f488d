import type { OperationInDoubt } from '../../domain/conversation/decision.ts';
import { engineText, type TurnState } from '../turn-state/turn-state.ts';

/**
 * That nobody knows yet whether an operation was done. Below the receipt of another one it must not
 * read as if it was about that; and once we stopped asking, nobody is promised news.
 */
export function wordDoubt(state: TurnState): string {
  const open = state.session.inDoubt ?? [];
  const givenUp = open.every(({ followUp }) => followUp !== undefined && followUp.at === undefined);
  const [oldest] = open;
  if (oldest !== undefined && givenUp) return wordUnresolved(state, oldest);
  const isBelowReceipt = state.receipts.length > 0;
  return engineText(state, isBelowReceipt ? 'other_operation_in_doubt' : 'operation_in_doubt');
}

/** That a colleague has to look, and what they find the operation by. */
export function wordUnresolved(state: TurnState, { confirmation }: OperationInDoubt): string {
  // The service's own reference, where it gave one in advance.
  const { reference } = confirmation.prepared;
  const name = typeof reference === 'string' ? reference : confirmation.id;
  return `${engineText(state, 'operation_unresolved')} ${name}`;
}

import { engineText, type TurnState } from '../turn-state/turn-state.ts';

/**
 * That nobody knows yet whether an operation was done. Below the receipt of another one it must not
 * read as if it was about that.
 */
export function wordDoubt(state: TurnState): string {
  const isBelowReceipt = state.receipts.length > 0;
  return engineText(state, isBelowReceipt ? 'other_operation_in_doubt' : 'operation_in_doubt');
}

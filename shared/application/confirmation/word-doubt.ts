import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import type { Decision, OperationInDoubt } from '../../domain/conversation/decision.ts';
import { engineText, type TurnState } from '../turn-state/turn-state.ts';

type OperationTextKey = Extract<EngineTextKey, `operation_${string}`>;

/**
 * That nobody knows yet whether operations were done, each by its name: what stands above it, or
 * what else is open, is not what it is about.
 */
export function wordDoubt(state: TurnState): string {
  return (state.session.inDoubt ?? [])
    .map((operation) =>
      hasGivenUp(operation) ? wordUnresolved(state, operation) : wordAsking(state, operation),
    )
    .join('\n\n');
}

/** That one is being asked about. */
export function wordAsking(state: TurnState, operation: Decision): string {
  return wordOperation(state, operation, 'operation_in_doubt');
}

function hasGivenUp({ followUp }: OperationInDoubt): boolean {
  return followUp !== undefined && followUp.at === undefined;
}

/** That a colleague has to look, and what they find the operation by: no news of it is promised. */
export function wordUnresolved(state: TurnState, operation: Decision): string {
  const { confirmation } = operation;
  // The service's own reference, where it gave one in advance.
  const { reference } = confirmation.prepared;
  const name = typeof reference === 'string' ? reference : confirmation.id;
  return `${wordOperation(state, operation, 'operation_unresolved')} ${name}`;
}

/** What is known of an operation, after its title where it has one. */
export function wordOperation(
  state: TurnState,
  operation: Decision,
  key: OperationTextKey,
): string {
  return nameOperation(operation, engineText(state, key));
}

/** Words about an operation, after its title where it has one. */
export function nameOperation({ confirmation: { title } }: Decision, words: string): string {
  return title === undefined ? capitalise(words) : `**${title}**: ${words}`;
}

function capitalise(words: string): string {
  return `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}`;
}

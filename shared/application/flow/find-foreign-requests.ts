import type { FlowDefinition } from '../../domain/catalogue/flow.ts';
import type { Claim, MoneyOperation, Reading } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';

/**
 * Operations whose words are used for nothing else. People send a top-up and pay a transfer, but
 * nobody calls either a loan.
 */
const distinct: ReadonlySet<MoneyOperation> = new Set(['topup', 'loan']);

/**
 * Requests for another operation than the flow's, as its description names it: "a top-up for my
 * brother" in the middle of a transfer is no word about the transfer.
 */
export function findForeignRequests(
  turn: Turn,
  state: TurnState,
  { description }: Pick<FlowDefinition, 'description'>,
  { claims }: Reading,
): readonly Claim[] {
  const asked = claims.filter((claim) => isDistinct(findOperation(claim)));
  if (asked.length === 0) return [];
  const context = buildReadingContext(turn, state);
  const described = turn.world.understanding.readMessage(description, context).claims;
  const own = new Set(described.flatMap((claim) => findOperation(claim) ?? []));
  if (own.size === 0) return [];
  return asked.filter((claim) => !own.has(findOperation(claim) ?? 'transfer'));
}

function isDistinct(operation: MoneyOperation | undefined): boolean {
  return operation !== undefined && distinct.has(operation);
}

function findOperation(claim: Claim): MoneyOperation | undefined {
  return claim.type === 'request' ? claim.operation : undefined;
}

import type { OperationInDoubt } from '../../../domain/conversation/decision.ts';
import type { Claim, ClaimType } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { readWords } from '../read-intent.ts';
import { readNaming } from './names-operation.ts';

/** What no question about something done holds: an order, a sum, a yes or a no. */
const ordering: ReadonlySet<ClaimType> = new Set(['request', 'answer', 'command'] as const);

/** "¿Y lo de mi mamá?", "did Mom's go?": a question that names an operation in doubt. */
export function asksAfter(turn: Turn, state: TurnState, operation: OperationInDoubt): boolean {
  const { claims } = readWords(turn, state);
  const isQuestion = claims.some(
    (claim) => claim.type === 'question' || (claim.type === 'mood' && claim.mood === 'past'),
  );
  if (!isQuestion || claims.some(({ type }) => ordering.has(type))) return false;
  return readNaming(turn, state, operation) === 'this';
}

/**
 * "Eran 80", "era para Juan", and right after the yes also "mejor a Juan", "no, to my brother":
 * what is in doubt should have been otherwise. It cannot be changed any more.
 */
export function wantsOtherwise(turn: Turn, state: TurnState, isRightAfter: boolean): boolean {
  const context = buildReadingContext(turn, state);
  const asks = turn.world.understanding.readAftermath(unmaskText(turn, state), context);
  if (asks === 'amend') return true;
  const { claims } = readWords(turn, state);
  const isOrder = claims.some((claim) => claim.type === 'request' && !claim.isCancelling);
  const namesPayee = claims.some(({ type }) => type === 'payee');
  return isRightAfter && !isOrder && namesPayee && claims.some(turns);
}

function turns(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'no' && claim.isStop !== true;
  return claim.type === 'correction';
}

import type { Claim } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { readWords } from '../read-intent.ts';

/** "Can I still cancel it?", "what if I cancel"; "can you cancel it?" is an order. */
export function asksWhether(turn: Turn, state: TurnState): boolean {
  const { claims } = readWords(turn, state);
  const isOrder = claims.some((claim) => claim.type === 'command' && claim.command === 'stop');
  return !isOrder && claims.some(isWondering);
}

function isWondering(claim: Claim): boolean {
  return claim.type === 'question' || (claim.type === 'mood' && claim.mood === 'hypothetical');
}

/** "Cancel the CFE payment". */
export function asksToCancel(turn: Turn, state: TurnState): boolean {
  const { claims } = readWords(turn, state);
  return claims.some((claim) => claim.type === 'request' && claim.isCancelling);
}

/** "Cancel the CFE payment", "forget it". */
export function cancels(turn: Turn, state: TurnState): boolean {
  const { claims } = readWords(turn, state);
  return claims.some(
    (claim) =>
      (claim.type === 'request' && claim.isCancelling) ||
      (claim.type === 'command' && claim.command === 'stop') ||
      (claim.type === 'answer' && claim.isStop === true),
  );
}

/** "No, gracias", "no thanks" answers an offer. */
export function thanks(turn: Turn, state: TurnState): boolean {
  const [, ...behind] = unmaskText(turn, state).trim().split(/\s+/);
  const context = buildReadingContext(turn, state);
  const { claims } = turn.world.understanding.readMessage(behind.join(' '), context);
  return claims.some((claim) => claim.type === 'courtesy' && claim.isThanks === true);
}

import type { Claim, ClaimType } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from './build-reading-context.ts';

/** What orders something, beside a question. */
const ordering: ReadonlySet<ClaimType> = new Set([
  ...(['request', 'command', 'answer', 'correction', 'addition'] as const),
]);

/** Whether the words ask or suppose something, in words for it, and order nothing. */
export function onlyAsks(turn: Turn, state: TurnState): boolean {
  if (state.text === '') return false;
  const context = buildReadingContext(turn, state);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  return claims.some(isQuestion) && !claims.some(({ type }) => ordering.has(type));
}

function isQuestion(claim: Claim): boolean {
  if (claim.type === 'mood') return claim.mood === 'hypothetical';
  return claim.type === 'question' && /\p{L}/u.test(claim.text);
}

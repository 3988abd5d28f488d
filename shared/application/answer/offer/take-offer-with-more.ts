import type { Claim, ClaimType, Reading } from '../../../domain/reading.ts';
import { advanceFlow } from '../../chain/advance-flow.ts';
import { processToolCalls } from '../../tool-calls/process-tool-calls.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { isNeutral } from '../read-intent.ts';
import { readTypedOption } from './read-typed-option.ts';

/** What the flow that was offered may find of use; anything else makes the yes unsure. */
const values: ReadonlySet<ClaimType> = new Set([
  ...(['amount', 'payee', 'phone', 'identifier', 'country', 'option', 'moment', 'count'] as const),
]);

/**
 * "Yes, 80 dollars" to "shall we send them money?": takes the offer, and the flow that it starts
 * reads the rest. Returns `undefined` unless every word is accounted for.
 */
export async function takeOfferWithMore(
  turn: Turn,
  state: TurnState,
  { claims, remainder }: Reading,
): Promise<TurnState | undefined> {
  const [first, ...others] = claims.filter((claim) => !isNeutral(claim));
  const isPlain = remainder.length === 0 && others.every(({ type }) => values.has(type));
  if (first === undefined || !isYes(first) || others.length === 0 || !isPlain) return undefined;
  const option = readTypedOption(state, { answer: 'yes' });
  if (option?.type !== 'call-tool') return undefined;
  const { tool: name, input } = option;
  if (findTool(state, name)?.kind !== 'navigation') return undefined;
  const noted = turn.record(state, 'answered-by-code', { tool: name, why: 'choice' });
  const call = { id: turn.world.ids.next('call'), name, input };
  const { state: entered } = await processToolCalls(turn, noted, [call]);
  return advanceFlow(turn, entered);
}

function isYes(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'yes';
}

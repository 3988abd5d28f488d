import { listTools } from '../../../domain/catalogue/list-tools.ts';
import type { DeedClaim } from '../../../domain/understanding.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import type { ReplyFault } from './reply-fault.ts';

/** A deed that a model's words claim, or deny, and that no tool of this turn has done or seen. */
export function findUnbackedClaim(
  turn: Turn,
  state: TurnState,
  text: string,
): ReplyFault | undefined {
  const claim = turn.world.understanding.readDeedClaim(text);
  if (isBacked(state, claim)) return undefined;
  const request =
    'Nothing was done in this turn, so do not say that anything was done or was not done. ' +
    'Answer again: say what you can do, or ask for what is missing.';
  return { event: 'claim-ungrounded', details: { claim }, request };
}

/**
 * A deed of one's own needs an action of this turn; a stated one may also come from a lookup. Not
 * to know needs an operation in doubt, or a lookup.
 */
function isBacked(state: TurnState, claim: DeedClaim): boolean {
  if (claim === 'none') return true;
  const kinds = state.toolExchanges
    .filter(({ result }) => result['error_code'] === undefined)
    .filter(({ result }) => result['status'] !== 'WAITING_FOR_THE_PERSON')
    .map(({ tool }) => findToolKind(state, tool));
  const wasLookedUp = kinds.includes('information');
  if (claim === 'unsure') return wasLookedUp || (state.session.inDoubt ?? []).length > 0;
  return kinds.includes('action') || (claim === 'stated' && wasLookedUp);
}

/** Any agent's tool: the one that used it may have handed over meanwhile. */
function findToolKind({ catalogue }: TurnState, name: string): string | undefined {
  const tools = listTools(catalogue);
  return tools.find((tool) => tool.name === name)?.kind;
}

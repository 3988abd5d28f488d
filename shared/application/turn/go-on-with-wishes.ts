import { runRoutingChain } from '../chain/run-routing-chain.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { isAtRest } from '../wishes/is-at-rest.ts';
import { answerWish } from '../wishes/take-wish.ts';

/**
 * After a wish that only asked to be told something, the next one at once: "dime mi saldo y
 * recárgale 100 a mi mamá". What was told stands before the answer to it.
 */
export async function goOnWithWishes(turn: Turn, state: TurnState): Promise<TurnState> {
  const { draft, session, hasKeptWishes } = state;
  const hasNext = hasKeptWishes && (session.wishes ?? []).length > 0;
  if (!hasNext || draft === undefined || !isAtRest(session) || !wasTold(state)) return state;
  const { draft: _said, hasUnreportedResults: _seen, wasRouted: _left, ...rest } = state;
  const told = { ...rest, exchange: [], receipts: [...state.receipts, draft.text] };
  return goOnWithWishes(turn, await runRoutingChain(turn, answerWish(turn, told, 'take')));
}

/** Something was looked up, and nothing was done. */
function wasTold({ toolExchanges, catalogue }: TurnState): boolean {
  const tools = Object.values(catalogue.agents).flatMap((agent) => agent.tools);
  const kinds = toolExchanges
    .filter(({ result }) => result['error_code'] === undefined)
    .map((exchange) => tools.find(({ name }) => name === exchange.tool)?.kind);
  return kinds.includes('information') && !kinds.includes('action');
}

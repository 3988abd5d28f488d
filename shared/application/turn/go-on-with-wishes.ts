import { listTools } from '../../domain/catalogue/list-tools.ts';
import { callInAgentOf } from '../answer/deeds/call-after.ts';
import { answerWords } from '../answer/words/answer-words.ts';
import { runRoutingChain } from '../chain/run-routing-chain.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { dropStrandedWishes, withWishes } from '../wishes/follow-confirmation.ts';
import { isAtRest } from '../wishes/is-at-rest.ts';
import { answerWish } from '../wishes/take-wish.ts';

/**
 * After a wish that only asked to be told something, the next one at once: "dime mi saldo y
 * recárgale 100 a mi mamá". What was told stands before the answer to it. A wish whose call is
 * known is put as soon as nothing else is under way: the other one of "cancel both".
 */
export async function goOnWithWishes(turn: Turn, before: TurnState): Promise<TurnState> {
  const state = withSession(before, dropStrandedWishes(before.session));
  const { draft, session, hasKeptWishes } = state;
  const [wish] = session.wishes ?? [];
  if (wish === undefined || draft === undefined || !isAtRest(session)) return state;
  if (wish.call !== undefined) return await putNext(turn, state);
  if (!hasKeptWishes || !wasTold(state)) return state;
  const told = withTold(state, draft.text);
  return goOnWithWishes(turn, await answerNext(turn, answerWish(turn, told, 'take')));
}

/** A question may be answered by code, like one that is asked alone. */
async function answerNext(turn: Turn, state: TurnState): Promise<TurnState> {
  const context = buildReadingContext(turn, state);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  const isAsked = claims.some(({ type }) => type === 'question');
  const answered = isAsked ? await answerWords(turn, state) : state;
  return answered.draft ? answered : await runRoutingChain(turn, answered);
}

/**
 * What the wish comes to is put to the person below what was told; nothing is done without a yes.
 */
async function putNext(turn: Turn, state: TurnState): Promise<TurnState> {
  const { draft, session } = state;
  const [wish, ...others] = session.wishes ?? [];
  if (wish?.call === undefined || draft === undefined || draft.options.length > 0) return state;
  const { tool, input } = wish.call;
  const left = withSession(state, withWishes(session, others));
  const told = { ...withTold(left, draft.text), text: wish.order, said: state.said ?? state.text };
  const noted = turn.record(told, 'wished-call', { tool });
  const put = await callInAgentOf(turn, noted, tool, tool, input);
  return put === undefined ? { ...left, draft } : await goOnWithWishes(turn, put);
}

/** The turn with its answer as something that was told, and room for the next one. */
function withTold(state: TurnState, text: string): TurnState {
  const { draft: _said, hasUnreportedResults: _seen, wasRouted: _left, ...rest } = state;
  return { ...rest, exchange: [], receipts: [...state.receipts, text] };
}

/** Something was looked up, and nothing was done. */
function wasTold({ toolExchanges, catalogue }: TurnState): boolean {
  const tools = listTools(catalogue);
  const kinds = toolExchanges
    .filter(({ result }) => result['error_code'] === undefined)
    .map((exchange) => tools.find(({ name }) => name === exchange.tool)?.kind);
  return kinds.includes('information') && !kinds.includes('action');
}

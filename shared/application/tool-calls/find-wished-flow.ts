import type { FlowDefinition } from '../../domain/catalogue/flow.ts';
import { findOrders } from '../../domain/reading/find-orders.ts';
import type { Claim, MoneyOperation } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { findProperty } from '../values/find-property.ts';

/**
 * The flow of an agent that the person's words order: "send 200 to my mom" is no question about
 * sending, so that entering the agent starts its flow that takes an amount of that operation.
 * `undefined` where the words leave any doubt.
 */
export function findWishedFlow(
  turn: Turn,
  state: TurnState,
  agentId: string,
): FlowDefinition | undefined {
  const context = buildReadingContext(turn, state);
  const read = (text: string) => turn.world.understanding.readMessage(text, context).claims;
  const claims = read(unmaskText(turn, state));
  const operations = listOperations(claims);
  const isOrder = state.hasUnreadWords && isWholeOrder(claims);
  if (!isOrder || operations.length > 1) return undefined;
  if (operations.length === 0 && !givesBoth(claims)) return undefined;
  const isLater = claims.some((claim) => claim.type === 'moment' && !claim.isNow);
  const flows = Object.values(state.catalogue.flows).filter(
    (flow) =>
      flow.agent === agentId &&
      (!isLater || flow.later !== undefined) &&
      takesMoney(state, flow) &&
      (operations.length === 0 ||
        listOperations(read(flow.description)).some((each) => operations.includes(each))),
  );
  return flows.length === 1 ? flows[0] : undefined;
}

function listOperations(claims: readonly Claim[]): readonly MoneyOperation[] {
  const named = claims.flatMap((claim) =>
    claim.type === 'request' && claim.operation !== undefined ? [claim.operation] : [],
  );
  return [...new Set(named)];
}

/** An amount or a person is given, and nothing is asked or denied. */
function isWholeOrder(claims: readonly Claim[]): boolean {
  const orders = findOrders(claims);
  const gives = claims.some(({ type }) => type === 'amount' || type === 'payee');
  return (
    gives &&
    claims.every((claim) => orders.has(claim)) &&
    !claims.some((claim) => claim.type === 'request' && (claim.isCancelling || claim.isDeleting))
  );
}

/** "Schedule 80 to my mom": an amount and a person say what is wanted without a word for it. */
function givesBoth(claims: readonly Claim[]): boolean {
  return ['request', 'amount', 'payee'].every((each) => claims.some(({ type }) => type === each));
}

/** Whether a slot of the flow is an amount. */
function takesMoney({ catalogue }: TurnState, { agent, slots, states }: FlowDefinition): boolean {
  return slots.some(({ tool: name, state: asking }) => {
    const state = states[asking];
    const tools = [...(catalogue.agents[agent]?.tools ?? []), ...(state?.captures ?? [])];
    const tool = tools.find((each) => each.name === name);
    const accepts = state?.tools.find((each) => each.name === name)?.accepts;
    return accepts !== undefined && findProperty(tool, accepts)?.['x-entity'] === 'money';
  });
}

import type { PostponedCall } from '../../domain/catalogue/tool.ts';
import { findOrders } from '../../domain/reading/find-orders.ts';
import { findStateTool, findTool } from '../tools/available-tools.ts';
import { callsOff } from '../tools/calls-off.ts';
import { findLaterBy } from '../tools/find-later-by.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { toFirstDay } from '../values/to-first-day.ts';
import { toLaterInput } from '../values/to-later-input.ts';
import { isCalledByYes } from './check-agreement.ts';

/**
 * "Pay the electricity on Friday", and a model that pays it now: the call of the tool that does it
 * on the day that the words order. "Every Friday", and a model that leaves out the rhythm: the call
 * with it; of what cannot be repeated, the first day. What a flow's step does now, and cannot do
 * later, stays: its own action takes the day.
 * So does what the yes to a summary calls: other words than a yes call nothing.
 */
export function postponeCall(turn: Turn, state: TurnState, call: ToolCall): ToolCall {
  const laterBy = findWayLater(state, call);
  if (laterBy === undefined || !state.hasUnreadWords) return call;
  if (isCalledByYes(state, call.name)) return call;
  const isOfFlow = findStateTool(state, call.name) !== undefined;
  if (isOfFlow && findStateTool(state, laterBy.tool) === undefined) return call;
  const context = buildReadingContext(turn, state);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  const orders = findOrders(claims);
  const moments = claims.filter((claim) => claim.type === 'moment' && orders.has(claim));
  const wanted = toLaterInput(laterBy, moments) ?? toFirstDay(laterBy, moments);
  const input = wanted?.[laterBy.tool];
  if (input === undefined || findTool(state, laterBy.tool) === undefined) return call;
  const isLater = call.name === laterBy.tool;
  const given = isLater ? { ...input, ...call.input } : { ...call.input, ...input };
  return { ...call, name: laterBy.tool, input: given };
}

/** How the called action is done later; one that calls something off is not postponed. */
function findWayLater(state: TurnState, { name, input }: ToolCall): PostponedCall | undefined {
  const tool = findTool(state, name);
  if (tool?.kind !== 'action' || callsOff(state.catalogue, name, input)) return undefined;
  return findLaterBy(state.catalogue, tool);
}

import type { FlowState } from '../../../domain/catalogue/flow.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { isJsonObject, listLeaves } from '../../../domain/json.ts';
import { readPath } from '../../../domain/json-path.ts';
import type { Claim, ClaimType } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { buildScope, type TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { findRunningFlow, listReadableSlots, readFlowMessage } from '../slots/read-slots.ts';
import { findNamedSlot, namesHeld } from '../slots/readable-slot.ts';

/** May stand beside the share: "yes, but only half of it, please". */
const beside: ReadonlySet<ClaimType> = new Set([
  ...(['filler', 'courtesy', 'greeting', 'correction'] as const),
]);

/**
 * What "half" comes to, where the step offers amounts of one action: half of the most that is
 * offered. Whether it is done in part, the service says. `undefined` for other words, also for half
 * of something else.
 */
export function readShare(
  turn: Turn,
  state: TurnState,
  tool: string,
  accepts: string,
): number | undefined {
  const most = findMost(state, tool, accepts);
  if (most === undefined) return undefined;
  const { claims, remainder } = readFlowMessage(turn, state, unmaskText(turn, state));
  const half = claims.find(({ type }) => type === 'relative-amount');
  // "Pay half of it"; what is paid stands behind the share: "half of the light".
  const isAsked = (claim: Claim) => claim.type === 'request' && claim.end <= (half?.start ?? 0);
  const [share, ...more] = claims.filter(
    (claim) => !isBeside(turn, state, claim) && !isAsked(claim),
  );
  const isHalf = share?.type === 'relative-amount' && share.relation === 'half';
  return isHalf && more.length === 0 && remainder.length === 0
    ? Math.round(most * 50) / 100
    : undefined;
}

/** The most of the amounts that a step of the flow offers for an action. */
export function findMost(state: TurnState, tool: string, accepts: string): number | undefined {
  return findMostOf(state, accepts, (options) => options.call.tool === tool);
}

/** The most that a step offers for an input, where the step is meant. */
export function findMostOf(
  state: TurnState,
  accepts: string,
  isMeant: (options: NonNullable<FlowState['options']>) => boolean,
): number | undefined {
  const steps = Object.values(findRunningFlow(state)?.states ?? {});
  const options = steps.find((step) => step.options && isMeant(step.options))?.options;
  const path = options?.call.with[accepts];
  const items = options && readPath(buildScope(state), options.from);
  if (path === undefined || !Array.isArray(items)) return undefined;
  const amounts = items.filter(isJsonObject).flatMap((item) => {
    const amount = readPath(item, path);
    return typeof amount === 'number' ? [amount] : [];
  });
  return amounts.length > 0 ? Math.max(...amounts) : undefined;
}

/** Whether words are nothing but a share, and the prompt is for less than all that is offered. */
export function isShareKept(turn: Turn, state: TurnState, words: string): boolean {
  const { pendingConfirmation: pending } = state.session;
  if (pending === undefined || !turn.world.understanding.isShare(words)) return false;
  return Object.entries(pending.input).some(([name, amount]) => {
    // What is set up for a day is offered for now.
    const most = findMostOf(state, name, ({ call }) => call.with[name] !== undefined);
    return most !== undefined && typeof amount === 'number' && amount < most;
  });
}

/** Small words, a yes, or what the flow holds. */
export function isBeside(turn: Turn, state: TurnState, claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'yes';
  if (claim.type !== 'option') return beside.has(claim.type);
  return namesHeld(claim) || findNamedSlot(claim) !== undefined || isHeld(turn, state, claim.id);
}

/** "Of the water", where that is what the flow holds. */
function isHeld(turn: Turn, state: TurnState, id: string): boolean {
  const [key, at] = id.split(':');
  const held = currentFlow(state.session)?.data[key ?? ''];
  const values = held === undefined ? [] : listLeaves(held);
  const readable = listReadableSlots(turn, state).find(({ slot }) => slot.key === key);
  const candidate = readable?.candidates[Number(at)];
  return (
    candidate !== undefined && listLeaves(candidate.input).every((one) => values.includes(one))
  );
}

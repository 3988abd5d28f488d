import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { ActionTool } from '../../domain/catalogue/tool.ts';
import { type JsonObject, listLeaves } from '../../domain/json.ts';
import { toJsonAmount } from '../../domain/money/money.ts';
import { findOrders } from '../../domain/reading/find-orders.ts';
import type { AmountModifier, Claim, ClaimOf, RelativeAmount } from '../../domain/reading.ts';
import { findHeldAmount } from '../flow/amount/amount-change.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';

/** Modifiers of an amount that is asked for as it stands. */
const asked: ReadonlySet<AmountModifier | undefined> = new Set([undefined, 'more', 'less']);

/** Longer numbers name a bill or an account. */
const maxMinor = 10n ** 8n;

/**
 * Whether an amount in the person's words stands neither in the call nor in what the service
 * prepared: "take 20 off" is no order to delete somebody, whatever a model made of it. A bare
 * number counts only where the flow holds an amount that it may change.
 */
export function ignoresAmount(
  turn: Turn,
  state: TurnState,
  { name }: ActionTool,
  input: JsonObject,
  prepared: JsonObject,
): boolean {
  if (!state.hasUnreadWords) return false;
  const context = buildReadingContext(turn, state);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  const orders = findOrders(claims);
  const values = new Set([input, prepared].flatMap(listLeaves).map(Number));
  const isRepetition = listTools(state.catalogue).some(
    (tool) => tool.kind === 'action' && tool.repeatedBy?.tool === name,
  );
  if (isRepetition && claims.some((claim) => orders.has(claim) && isCountedFrom(claim, input))) {
    return true;
  }
  const hasAmount = findHeldAmount(turn, state) !== undefined;
  return claims.some(
    (claim) =>
      claim.type === 'amount' &&
      orders.has(claim) &&
      asked.has(claim.modifier) &&
      claim.than === undefined &&
      (hasAmount || claim.hasCurrency || claim.modifier !== undefined) &&
      !isHeld(claim, values),
  );
}

/**
 * "20 more than last time" is no order of 20; nor is "repeat it, but half" one of the whole. What
 * they come to, only a flow or the repetition of a deed has worked out.
 */
function isCountedFrom(claim: Claim, input: JsonObject): boolean {
  if (claim.type === 'amount') return claim.than !== undefined;
  if (claim.type !== 'relative-amount') return false;
  const isGiven = Object.values(input).some((value) => typeof value === 'number');
  return claim.than !== undefined || (parts.has(claim.relation) && !isGiven);
}

const parts: ReadonlySet<RelativeAmount> = new Set(['half', 'double', 'triple', 'share'] as const);

function isHeld({ reading }: ClaimOf<'amount'>, values: ReadonlySet<number>): boolean {
  if (reading.type !== 'ok' || reading.value.minor >= maxMinor) return true;
  return values.has(toJsonAmount(reading.value.minor, reading.value.currency));
}

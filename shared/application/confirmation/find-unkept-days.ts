import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { isJsonObject } from '../../domain/json.ts';
import { findOrders } from '../../domain/reading/find-orders.ts';
import type { Claim, ClaimOf, Reading } from '../../domain/reading.ts';
import { isCourtesyTime } from '../flow/unsupported/is-courtesy-time.ts';
import { undoesAction } from '../tools/find-undo.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * Days that a message asks for at a prompt that does it now, where nothing else tells that they are
 * not kept: "yes, but tomorrow".
 */
export function findUnkeptDays(state: TurnState, { claims }: Reading): readonly Claim[] {
  if (!isDoneNow(state) || currentFlow(state.session)?.onlyNow !== undefined) return [];
  const orders = findOrders(claims);
  return claims.filter(
    (claim, at) => isDay(claim) && orders.has(claim) && !isAttribute(claims[at - 1]),
  );
}

/**
 * Days and rhythms of a message that this reply says are not kept, and a day that is left out of a
 * rhythm: "every Friday, not this week".
 */
export function findNotedMoments(state: TurnState, { claims }: Reading): readonly Claim[] {
  const moments = claims.filter((claim) => claim.type === 'moment');
  const isRepeated = moments.some((claim) => claim.isRepeated);
  const isLeftOut = (claim: ClaimOf<'moment'>) => claim.isNegated === true && isRepeated;
  // "The same as last time" asks for no day.
  const asks = (claim: ClaimOf<'moment'>) => !claim.isNow && claim.reading.type !== 'refused';
  const isNoted = (claim: ClaimOf<'moment'> & Claim) =>
    hasMomentNote(state) && claim.isNegated !== true && asks(claim) && !isCourtesyTime(claim);
  return moments.filter((claim) => isLeftOut(claim) || isNoted(claim));
}

/** Whether this reply says of a day or rhythm that it is not kept. */
export function hasMomentNote({ session, preface }: TurnState): boolean {
  const { onlyNow } = currentFlow(session) ?? {};
  return onlyNow !== undefined && preface.includes(onlyNow);
}

/** The prompt does what it asks about as soon as it is agreed to. */
export function isDoneNow(state: TurnState): boolean {
  const { session, catalogue } = state;
  const { pendingConfirmation: pending } = session;
  if (pending === undefined || undoesAction(state, pending)) return false;
  const flows = Object.values(catalogue.flows);
  if (flows.some(({ later }) => later?.tool === pending.tool)) return false;
  const { tools = [] } = catalogue.agents[pending.agentId] ?? {};
  return !tools.some((tool) => tool.name === pending.tool && takesDay(tool));
}

function takesDay({ inputSchema: { properties } }: ToolDefinition): boolean {
  const inputs = isJsonObject(properties) ? Object.values(properties) : [];
  return inputs.some((input) => isJsonObject(input) && input['x-entity'] === 'date-time');
}

function isDay(claim: Claim): claim is ClaimOf<'moment'> & Claim {
  if (claim.type !== 'moment' || claim.isNow || claim.isSoon || claim.isNegated) return false;
  return claim.reading.type === 'ok';
}

/** "The bill of March" is known by its month. */
function isAttribute(before: Claim | undefined): boolean {
  return before?.type === 'filler' && /^(?:de|del|from|of)$/i.test(before.text);
}

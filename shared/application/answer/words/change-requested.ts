import type { PendingConfirmation } from '../../../domain/conversation/confirmation.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import type { JsonObject, JsonValue } from '../../../domain/json.ts';
import type { Claim, ClaimType } from '../../../domain/reading.ts';
import type { EntityKind } from '../../../domain/understanding.ts';
import { findTool } from '../../tools/available-tools.ts';
import type { ToolCall } from '../../tools/tool-step.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { listInputs } from '../../values/list-inputs.ts';
import { readPlainAmount } from '../../values/read-plain-amount.ts';
import { isNeutral, readWords } from '../read-intent.ts';

/** What leads over to the value that shall be different. */
const leading: ReadonlySet<ClaimType> = new Set(['correction', 'answer', 'request']);

/**
 * "Make it 180" to a prompt that no flow stands behind: the call that was asked for, with what
 * shall be different. `undefined` unless every word is accounted for and the tool takes it.
 */
export function changeRequested(
  turn: Turn,
  state: TurnState,
  { tool: name, requested }: PendingConfirmation,
): ToolCall | undefined {
  const tool = findTool(state, name);
  if (tool === undefined || currentFlow(state.session) !== undefined) return undefined;
  const { claims, remainder } = readWords(turn, state);
  const given = claims.filter((claim) => !isNeutral(claim) && !leading.has(claim.type));
  const { currency } = buildReadingContext(turn, state);
  const changes = given.map((claim) => toChange(tool.inputSchema, claim, currency));
  const input = Object.fromEntries(changes.flatMap((change) => (change ? [change] : [])));
  const isWhole = remainder.length === 0 && Object.keys(input).length === given.length;
  if (!isWhole || given.length === 0) return undefined;
  return { id: turn.world.ids.next('call'), name, input: { ...requested, ...input } };
}

/** The input that a claim changes, and its new value. */
export function toChange(
  schema: JsonObject,
  claim: Claim,
  currency: string,
): readonly [string, JsonValue] | undefined {
  const [kind, value] = readValue(claim, currency) ?? [];
  if (kind === undefined || value === undefined) return undefined;
  const inputs = listInputs(schema, kind);
  // Of two people, the last one is who shall get it this time.
  const name = inputs.at(kind === 'recipient' ? -1 : 0);
  return name === undefined ? undefined : [name, value];
}

function readValue(claim: Claim, currency: string): readonly [EntityKind, JsonValue] | undefined {
  if (claim.type === 'payee') return claim.isNegated ? undefined : ['recipient', claim.name];
  if (claim.type === 'amount') {
    const amount = readPlainAmount(claim, currency);
    return amount === undefined ? undefined : ['money', amount];
  }
  if (claim.type !== 'moment' || claim.isRepeated || claim.reading.type !== 'ok') return undefined;
  const { value } = claim.reading;
  return value.type === 'date' ? ['date-time', value.date] : undefined;
}

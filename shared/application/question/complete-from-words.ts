import type { PendingQuestion } from '../../domain/conversation/session.ts';
import type { JsonValue } from '../../domain/json.ts';
import { findOrders } from '../../domain/reading/find-orders.ts';
import type { Claim } from '../../domain/reading.ts';
import { findTool } from '../tools/available-tools.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { findProperty } from '../values/find-property.ts';
import { readEntity } from '../values/read-entity.ts';

/**
 * The call with the answer to the question that its tool has just asked, where the person's words
 * of this turn give it already: "schedule 80 to my mom by bank", and a model that left the bank
 * out. `undefined` where they do not, or the call gave a value that was not accepted.
 */
export function completeFromWords(
  turn: Turn,
  state: TurnState,
  call: ToolCall,
  question: PendingQuestion | undefined,
): ToolCall | undefined {
  if (question?.tool !== call.name || call.input[question.field] !== undefined) return undefined;
  const value = findSaid(turn, state, question);
  return value === undefined
    ? undefined
    : { ...call, input: { ...call.input, [question.field]: value } };
}

/** The one value that an order of the words gives for the question. */
function findSaid(turn: Turn, state: TurnState, question: PendingQuestion): JsonValue | undefined {
  const { allowed = [], labels = [] } = question;
  const options = labels.map((label, at) => ({ id: String(at), labels: [label], isExact: true }));
  const context = { ...buildReadingContext(turn, state), options };
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  const orders = findOrders(claims);
  const values = claims
    .filter((claim) => orders.has(claim))
    .flatMap((claim) => toValue(turn, state, question, claim, allowed) ?? []);
  const [value, ...others] = new Set(values);
  return others.length === 0 ? value : undefined;
}

function toValue(
  turn: Turn,
  state: TurnState,
  { tool, field }: PendingQuestion,
  claim: Claim,
  allowed: readonly JsonValue[],
): JsonValue | undefined {
  if (claim.type === 'option') return allowed[Number(claim.id)];
  const property = findProperty(findTool(state, tool), field);
  const isDay = property?.['x-entity'] === 'date-time' && claim.type === 'moment' && !claim.isNow;
  if (property === undefined || !isDay) return undefined;
  const reading = readEntity(turn, { ...state, text: claim.text }, property);
  return reading.type === 'ok' ? reading.value : undefined;
}

import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { readPaths } from '../../domain/json-path.ts';
import { proposeAction } from '../confirmation/propose-action.ts';
import { fillSlots, isTooEarly } from '../flow/slots/fill-slots.ts';
import { findRunningFlow } from '../flow/slots/read-slots.ts';
import { splitAction } from '../flow/split-action.ts';
import { completeFromWords } from '../question/complete-from-words.ts';
import {
  availableTools,
  belongsToAnotherStep,
  callerInputSchema,
  findStateTool,
  findTool,
} from '../tools/available-tools.ts';
import { checkCall } from '../tools/check-call.ts';
import { coerceArguments } from '../tools/coerce-arguments.ts';
import { type ToolCall, type ToolStep, toFailure, toSuccess } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';
import { readMomentArguments } from '../values/read-moment-arguments.ts';
import { addNamedPerson } from './add-named-person.ts';
import { checkOrder } from './check-order.ts';
import { declineCall } from './decline-call.ts';
import { navigate } from './navigate.ts';
import { runBuiltin } from './run-builtin.ts';
import { runCapture } from './run-capture.ts';
import { runServiceTool } from './run-service-tool.ts';

const UNREADABLE =
  'the arguments arrived cut off or are no JSON object, so nothing was done; make the call again with all of them';

/**
 * Runs one tool call, whoever made it: checks that the tool exists here, fills the arguments the
 * flow owns, validates the rest, then does what the tool's kind says.
 */
export async function runToolCall(
  turn: Turn,
  state: TurnState,
  given: ToolCall,
): Promise<ToolStep> {
  const tool = findTool(state, given.name);
  if (tool === undefined) return toFailure(state, given, 'UNKNOWN_TOOL', listToolNames(state));
  const asked = withWantedLater(state, given);
  if (asked.isUnreadable) return toFailure(state, asked, 'UNREADABLE_ARGUMENTS', UNREADABLE);
  const stateTool = findStateTool(state, tool.name);
  const noOrder = checkOrder(turn, state, tool, stateTool ?? {}, asked.input);
  if (noOrder) return declineCall(turn, state, asked, noOrder);
  if (stateTool?.fills !== undefined && isTooEarly(state, stateTool)) {
    return keepForLater(turn, state, stateTool.fills, asked);
  }
  const kept = keepForStep(turn, state, tool, asked);
  if (kept !== undefined) return kept;
  const filled = readPaths(buildScope(state), stateTool?.with ?? {});
  const known = readMomentArguments(turn, state, tool, dropUnknownArguments(tool, asked.input));
  const named = addNamedPerson(turn, state, tool, known);
  const schema = chooseSchema(state, tool, filled);
  const { input, converted } = coerceArguments(schema, { ...named, ...filled });
  const noted = recordConversion(turn, state, tool, converted);
  const checked = turn.world.validator.validate(schema, input);
  if (checked.type === 'invalid') return toFailure(noted, asked, 'INVALID_INPUT', checked.message);
  const rejection = checkCall(turn, noted, tool, input);
  if (rejection) return declineCall(turn, noted, asked, rejection);
  return await runCompleted(turn, noted, tool, { ...asked, input });
}

/** "Every week", said before its day: a call that gives the day alone keeps the rhythm. */
function withWantedLater(state: TurnState, call: ToolCall): ToolCall {
  const isLater = findRunningFlow(state)?.later?.tool === call.name;
  const wanted = isLater ? currentFlow(state.session)?.wanted?.[call.name] : undefined;
  return wanted === undefined ? call : { ...call, input: { ...wanted, ...call.input } };
}

function recordConversion(
  turn: Turn,
  state: TurnState,
  { name }: ToolDefinition,
  converted: readonly string[],
): TurnState {
  if (converted.length === 0) return state;
  return turn.record(state, 'arguments-coerced', { tool: name, arguments: converted });
}

/** A question of the tool that the person's words have answered already is not put to them. */
async function runCompleted(
  turn: Turn,
  state: TurnState,
  tool: ToolDefinition,
  call: ToolCall,
): Promise<ToolStep> {
  const step = await runByKind(turn, state, tool, call);
  const { session, trace } = step.state;
  const completed = completeFromWords(turn, state, call, session.pendingQuestion);
  if (completed === undefined) return step;
  return await runCompleted(turn, { ...state, trace }, tool, completed);
}

/** Whether a call has only been noted for a later step: it has not run. */
export function isKeptForLater(result: JsonObject): boolean {
  return result['kept'] !== undefined;
}

/** A value for a slot that the flow has not come to: it is taken when the flow comes to it. */
function keepForLater(turn: Turn, state: TurnState, slot: string, call: ToolCall): ToolStep {
  const kept = fillSlots(turn, state, { [slot]: call.input });
  return toSuccess(kept, call, { kept: call.input });
}

/**
 * An action that the flow proposes in another of its steps: what the call says about open slots is
 * taken for them, and the rest waits for the action.
 */
function keepForStep(
  turn: Turn,
  state: TurnState,
  tool: ToolDefinition,
  call: ToolCall,
): ToolStep | undefined {
  if (!belongsToAnotherStep(state, tool)) return undefined;
  const inputs = splitAction(state, tool, dropUnknownArguments(tool, call.input));
  if (Object.keys(inputs).length === 0) return undefined;
  return toSuccess(fillSlots(turn, state, inputs), call, { kept: call.input });
}

function runByKind(
  turn: Turn,
  state: TurnState,
  tool: ToolDefinition,
  call: ToolCall,
): ToolStep | Promise<ToolStep> {
  switch (tool.kind) {
    case 'information':
      return runServiceTool(turn, state, tool, call);
    case 'action':
      return tool.confirmation
        ? proposeAction(turn, state, tool, call)
        : runServiceTool(turn, state, tool, call);
    case 'capture':
      return runCapture(turn, state, tool, call);
    case 'builtin':
      return runBuiltin(turn, state, tool, call);
    case 'navigation':
      return navigate(turn, state, tool, call);
  }
}

function listToolNames(state: TurnState): string {
  const names = availableTools(state).map((tool) => tool.name);
  return `this tool does not exist here; there are: ${names.join(', ')}`;
}

/** Drops arguments that the schema does not know: models invent some. */
function dropUnknownArguments(tool: ToolDefinition, input: JsonObject): JsonObject {
  const { properties } = tool.inputSchema;
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}

/** Arguments that the flow fills are the service's to check; the caller is not asked for them. */
function chooseSchema(state: TurnState, tool: ToolDefinition, filled: JsonObject): JsonObject {
  return Object.keys(filled).length === 0 ? tool.inputSchema : callerInputSchema(state, tool);
}

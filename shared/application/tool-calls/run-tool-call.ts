import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { valuesAt } from '../../domain/json-path.ts';
import { createProposeAction } from '../confirmation/propose-action.ts';
import {
  availableTools,
  callerInputSchema,
  findStateTool,
  findTool,
} from '../tools/available-tools.ts';
import { checkCall } from '../tools/check-call.ts';
import { createInvokeService } from '../tools/invoke-service.ts';
import { type ToolCall, type ToolStep, toFailure } from '../tools/tool-step.ts';
import { buildScope, type TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { createApplyNavigation } from './navigate.ts';
import { createRunBuiltin } from './run-builtin.ts';
import { runCapture } from './run-capture.ts';
import { createRunServiceTool } from './run-service-tool.ts';

/**
 * Runs one tool call, whoever made it: checks that the tool exists here, fills the arguments the flow
 * owns, validates the rest, then does what the tool's kind says.
 */
export function createRunToolCall(dependencies: World) {
  const invokeService = createInvokeService(dependencies);
  const runServiceTool = createRunServiceTool(dependencies, invokeService);
  const proposeAction = createProposeAction(dependencies, invokeService);
  const applyNavigation = createApplyNavigation(dependencies);
  const runBuiltin = createRunBuiltin(dependencies);

  const runKind = (state: TurnState, tool: ToolDefinition, call: ToolCall) => {
    switch (tool.kind) {
      case 'information':
        return runServiceTool(state, tool, call);
      case 'action':
        return tool.confirmation
          ? proposeAction(state, tool, call)
          : runServiceTool(state, tool, call);
      case 'capture':
        return runCapture(state, tool, call, dependencies);
      case 'builtin':
        return runBuiltin(state, tool, call);
      case 'navigation':
        return applyNavigation(state, tool, call);
    }
  };

  return async (state: TurnState, asked: ToolCall): Promise<ToolStep> => {
    const tool = findTool(state, asked.name);
    if (tool === undefined) return toFailure(state, asked, 'UNKNOWN_TOOL', namesOf(state));
    const filled = valuesAt(buildScope(state), findStateTool(state, tool.name)?.with ?? {});
    const call = { ...asked, input: { ...known(tool, asked.input), ...filled } };
    const checked = dependencies.validator.validate(schemaOf(state, tool, filled), call.input);
    if (checked.type === 'invalid')
      return toFailure(state, asked, 'INVALID_INPUT', checked.message);
    const now = dependencies.clock.now();
    const { understanding } = dependencies;
    const objection = checkCall(state, tool, call.input, { understanding, now });
    if (objection) return toFailure(state, asked, objection.code, objection.message);
    return await runKind(state, tool, call);
  };
}

export type RunToolCall = ReturnType<typeof createRunToolCall>;

function namesOf(state: TurnState): string {
  const names = availableTools(state).map((tool) => tool.name);
  return `this tool does not exist here; there are: ${names.join(', ')}`;
}

/** Drops arguments that the schema does not know: models invent some. */
function known(tool: ToolDefinition, input: JsonObject): JsonObject {
  const { properties } = tool.inputSchema;
  const names = isJsonObject(properties) ? Object.keys(properties) : [];
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}

/** What the service will check itself (arguments only it can prepare) is not asked of the caller. */
function schemaOf(state: TurnState, tool: ToolDefinition, filled: JsonObject): JsonObject {
  return Object.keys(filled).length === 0 ? tool.inputSchema : callerInputSchema(state, tool);
}

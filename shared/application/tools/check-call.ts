import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { Understanding } from '../ports/understanding.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { belongsToAnotherStep } from './available-tools.ts';
import { type CallRejection, validateAmount } from './validate-amount.ts';

/** Why a call that is well-formed must not run now; `undefined` when it may. */
export function checkCall(
  state: TurnState,
  tool: ToolDefinition,
  input: JsonObject,
  dependencies: { readonly understanding: Understanding; readonly now: Date },
): CallRejection | undefined {
  if (belongsToAnotherStep(state, tool)) {
    const message = 'the running flow asks for this itself; use the tools of the present step';
    return { code: 'NOT_IN_THIS_STEP', message };
  }
  const { properties } = tool.inputSchema;
  return Object.entries(isJsonObject(properties) ? properties : {})
    .map(([name, property]) =>
      isJsonObject(property)
        ? validateAmount(state, { name, property, value: input[name] }, dependencies)
        : undefined,
    )
    .find((objection) => objection !== undefined);
}

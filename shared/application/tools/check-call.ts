import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { belongsToAnotherStep } from './available-tools.ts';
import type { CallRejection } from './call-rejection.ts';
import { validateAmount } from './validate-amount.ts';
import { validateChoice } from './validate-choice.ts';
import { validateCount } from './validate-count.ts';
import { validateName } from './validate-name.ts';
import { validateOrigin } from './validate-origin.ts';

/** Why a well-formed call must not run now; `undefined` when it may. */
export function checkCall(
  turn: Turn,
  state: TurnState,
  tool: ToolDefinition,
  input: JsonObject,
): CallRejection | undefined {
  if (belongsToAnotherStep(state, tool)) {
    const message = 'the running flow asks for this itself; use the tools of the present step';
    return { code: 'NOT_IN_THIS_STEP', message };
  }
  const { properties } = tool.inputSchema;
  return Object.entries(isJsonObject(properties) ? properties : {})
    .map(([name, property]) => {
      if (!isJsonObject(property)) return undefined;
      const argument = { name, property, value: input[name] };
      return (
        validateName(turn, argument) ??
        validateAmount(turn, state, argument) ??
        validateCount(turn, state, argument) ??
        validateOrigin(turn, state, argument) ??
        validateChoice(state, tool, argument)
      );
    })
    .find((rejection) => rejection !== undefined);
}

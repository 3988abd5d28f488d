import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { findTool } from '../chain/available-tools.ts';
import type { ToolCall } from '../chain/tool-step.ts';
import { readEntity } from './answer-directly.ts';
import type { ChainDependencies } from './turn-dependencies.ts';
import type { TurnState } from './turn-state.ts';

/** A tool may ask for one field this often; then the call is dropped. */
const mostAttempts = 3;

/**
 * The message as the answer to a tool's pending question: the partial call with the field filled in, when the
 * whole message is one value of the field's type.
 */
export function readQuestionAnswer(
  state: TurnState,
  dependencies: Pick<ChainDependencies, 'understanding' | 'clock' | 'ids'>,
): ToolCall | undefined {
  const question = state.session.pendingQuestion;
  if (question === undefined || question.attempts >= mostAttempts) return undefined;
  const property = propertyOf(state, question.tool, question.field);
  if (property === undefined) return undefined;
  const value = readEntity(state, property, dependencies);
  if (value === undefined) return undefined;
  const input = { ...question.input, [question.field]: value };
  return { id: dependencies.ids.next('call'), name: question.tool, input };
}

function propertyOf(state: TurnState, tool: string, field: string): JsonObject | undefined {
  const { properties } = findTool(state, tool)?.inputSchema ?? {};
  const property = isJsonObject(properties) ? properties[field] : undefined;
  return isJsonObject(property) ? property : undefined;
}

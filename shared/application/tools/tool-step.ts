import type { JsonObject } from '../../domain/json.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { ModelContent, OpaquePart } from '../ports/language-model.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** A tool call as the engine runs it: from a model, a button or a plain answer. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: JsonObject;
  /** Code added it to what was asked for: where it finds nothing, nobody is told. */
  readonly isExtra?: true;
  /** See {@link ModelContent}. */
  readonly isUnreadable?: true;
  /** See {@link ModelContent}. */
  readonly opaque?: OpaquePart;
}

/** What running one tool call did. */
export interface ToolStep {
  readonly state: TurnState;
  readonly result: Extract<ModelContent, { type: 'tool-result' }>;
  /** The call switched agent or flow. */
  readonly routed: boolean;
  /** The next prompt shows by itself what the call did: agent or flow were entered. */
  readonly isHandOver?: boolean;
}

/** A step whose result is data the model may use. */
export function toSuccess(state: TurnState, call: ToolCall, data: JsonObject): ToolStep {
  return { state, result: toResult(call, 'ok', data), routed: false };
}

/** A step whose result tells the model what went wrong. */
export function toFailure(
  state: TurnState,
  call: ToolCall,
  errorCode: string,
  error: string,
): ToolStep {
  const data = { error_code: errorCode, error };
  return { state, result: toResult(call, 'error', data), routed: false };
}

function toRefusal(
  state: TurnState,
  call: ToolCall,
  { errorCode, error, details }: Extract<ToolOutcome, { type: 'refused' }>,
): ToolStep {
  const data = { error_code: errorCode, error, ...(details && { details }) };
  return { state, result: toResult(call, 'error', data), routed: false };
}

/** Nothing went wrong: the tool needs to know more, so the data names what it asks for. */
function toQuestion(
  state: TurnState,
  call: ToolCall,
  { reason, field }: Extract<ToolOutcome, { type: 'needs-input' }>,
): ToolStep {
  const data = { error_code: reason, error: `ask the person for ${field}`, asks_for: field };
  return { state, result: toResult(call, 'error', data), routed: false };
}

const UNAVAILABLE = 'the service is not available now';

/** Whether a result says that the service gave no answer: the same may be asked again. */
export function isUnavailable(result: JsonObject): boolean {
  return result['error'] === UNAVAILABLE;
}

/** An outcome in the words of a tool result. */
export function toStep(state: TurnState, call: ToolCall, outcome: ToolOutcome): ToolStep {
  switch (outcome.type) {
    case 'ok':
      return toSuccess(state, call, outcome.data);
    case 'refused':
      return toRefusal(state, call, outcome);
    case 'needs-input':
      return toQuestion(state, call, outcome);
    case 'failed':
      return toFailure(state, call, outcome.errorCode, UNAVAILABLE);
  }
}

function toResult(call: ToolCall, status: 'ok' | 'error', data: JsonObject): ToolStep['result'] {
  return { type: 'tool-result', id: call.id, status, data };
}

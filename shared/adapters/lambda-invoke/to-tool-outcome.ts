import { type ToolResponse, toolResponseSchema } from '../../contracts/tool-response.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';

/** Converts a service's answer into a `ToolOutcome`. An answer of any other shape is a failure. */
export function toToolOutcome(payload: string): ToolOutcome {
  const parsed = toolResponseSchema.safeParse(parseJson(payload));
  if (!parsed.success) return { type: 'failed', errorCode: 'INVALID_RESPONSE', retryable: false };
  return toOutcome(parsed.data);
}

function toOutcome(response: ToolResponse): ToolOutcome {
  if (response.success) return { type: 'ok', data: response.data };
  if (!('field' in response)) {
    const { error_code: errorCode, error, details } = response;
    return { type: 'refused', errorCode, error, ...(details && { details: { ...details } }) };
  }
  return {
    type: 'needs-input',
    field: response.field,
    question: response.question,
    reason: response.reason,
    currentData: response.current_data,
    ...(response.allowed === undefined ? {} : { allowed: response.allowed }),
    ...(response.labels === undefined ? {} : { labels: response.labels }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

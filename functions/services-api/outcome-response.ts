import type { ToolOutcome } from '../../shared/domain/tool-outcome.ts';
import { createJsonResponse, type HttpResponse } from '../../shared/lambda/http-message.ts';

type Outcome<Type extends ToolOutcome['type']> = Extract<ToolOutcome, { readonly type: Type }>;

/** Refusals that are not business decisions; see `createService` and `runOnce`. */
const STATUS_OF_REFUSAL = new Map([
  ['INVALID_INPUT', 400],
  ['IDEMPOTENCY_KEY_REUSED', 409],
  // The service and the manifest are from different deployments, or we have a bug.
  ['UNKNOWN_TOOL', 502],
  ['INVALID_REQUEST', 502],
]);
const RETRY_AFTER = { 'retry-after': '1' };

/** Renders an outcome in the envelope of the tool contract, with the matching status. */
export function toOutcomeResponse(outcome: ToolOutcome): HttpResponse {
  switch (outcome.type) {
    case 'ok':
      return createJsonResponse(200, { success: true, data: outcome.data });
    case 'refused':
      return toRefusedResponse(outcome);
    case 'needs-input':
      return createJsonResponse(422, toQuestionBody(outcome));
    case 'failed':
      return toFailedResponse(outcome);
  }
}

function toRefusedResponse({ error, errorCode, details }: Outcome<'refused'>): HttpResponse {
  const status = STATUS_OF_REFUSAL.get(errorCode) ?? 422;
  const headers = status === 502 ? RETRY_AFTER : {};
  const body = { success: false, error, error_code: errorCode, ...(details && { details }) };
  return createJsonResponse(status, body, headers);
}

/** Leaves out the input that the service repeats, because the caller has it. */
function toQuestionBody({ field, question, reason, allowed }: Outcome<'needs-input'>) {
  return {
    success: false,
    error_code: 'NEEDS_INPUT',
    field,
    question,
    reason,
    ...(allowed === undefined ? {} : { allowed }),
  };
}

function toFailedResponse({ errorCode, retryable }: Outcome<'failed'>): HttpResponse {
  const error =
    'Nobody knows whether it was done. Send the same request again, with the same Idempotency-Key if it has one.';
  const body = { success: false, error, error_code: errorCode };
  return createJsonResponse(retryable ? 503 : 502, body, RETRY_AFTER);
}

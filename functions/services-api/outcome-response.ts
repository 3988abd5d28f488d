import type { ToolOutcome } from '../../shared/domain/tool-outcome.ts';
import { type HttpResponse, jsonResponse } from '../../shared/lambda/http-message.ts';

type Outcome<Type extends ToolOutcome['type']> = Extract<ToolOutcome, { readonly type: Type }>;

/** What a service refuses for another than a business reason; see `createDomainService` and `runOnce`. */
const STATUS_OF_REFUSAL = new Map([
  ['INVALID_INPUT', 400],
  ['IDEMPOTENCY_KEY_REUSED', 409],
  // Service and manifest are of different deployments, or we are at fault.
  ['UNKNOWN_TOOL', 502],
  ['INVALID_REQUEST', 502],
]);
const RETRY_AFTER = { 'retry-after': '1' };

/** A service's outcome in the envelope of the tool contract, with the status that says what to do about it. */
export function toOutcomeResponse(outcome: ToolOutcome): HttpResponse {
  switch (outcome.type) {
    case 'ok':
      return jsonResponse(200, { success: true, data: outcome.data });
    case 'refused':
      return refusedResponse(outcome);
    case 'needs-input':
      return jsonResponse(422, question(outcome));
    case 'failed':
      return failedResponse(outcome);
  }
}

function refusedResponse({ error, errorCode }: Outcome<'refused'>): HttpResponse {
  const status = STATUS_OF_REFUSAL.get(errorCode) ?? 422;
  const headers = status === 502 ? RETRY_AFTER : {};
  return jsonResponse(status, { success: false, error, error_code: errorCode }, headers);
}

/** Without the input that the service repeats: the caller has it. */
function question({ field, question, reason, allowed }: Outcome<'needs-input'>) {
  return {
    success: false,
    error_code: 'NEEDS_INPUT',
    field,
    question,
    reason,
    ...(allowed === undefined ? {} : { allowed }),
  };
}

function failedResponse({ errorCode, retryable }: Outcome<'failed'>): HttpResponse {
  const error =
    'Nobody knows whether it was done. Send the same request again, with the same Idempotency-Key if it has one.';
  const body = { success: false, error, error_code: errorCode };
  return jsonResponse(retryable ? 503 : 502, body, RETRY_AFTER);
}

import { expect, it } from 'vitest';
import type { ToolOutcome } from '../../../../shared/domain/tool-outcome.ts';
import { aServicesApi } from '../../../support/services-api-client.ts';

async function answerOutcome(outcome: ToolOutcome) {
  const api = aServicesApi();
  api.tools.on('rename_locker', () => outcome);
  const { status, headers, body } = await api.post('lockers/search', { name: 'Mine' });
  return { status, retryAfter: headers['retry-after'], body };
}

const aRefusal = (errorCode: string): ToolOutcome => ({ type: 'refused', errorCode, error: 'No' });
const aFailure = (errorCode: string, retryable: boolean): ToolOutcome => ({
  type: 'failed',
  errorCode,
  retryable,
});

it('passes on the data', async () => {
  expect(await answerOutcome({ type: 'ok', data: { total: 5.72 } })).toEqual({
    status: 200,
    retryAfter: undefined,
    body: { success: true, data: { total: 5.72 } },
  });
});

it.each([
  ['DAILY_LIMIT_REACHED', 422],
  ['QUOTE_EXPIRED', 422],
  ['INVALID_INPUT', 400],
  ['IDEMPOTENCY_KEY_REUSED', 409],
])('answers the refusal %s with status %s', async (error_code, status) => {
  expect(await answerOutcome(aRefusal(error_code))).toEqual({
    status,
    retryAfter: undefined,
    body: { success: false, error: 'No', error_code },
  });
});

it('passes on a question, without the input that the service repeats', async () => {
  const question = { es: '¿Cuál?', en: 'Which?' };
  const asked = { field: 'name', question, reason: 'NAME_TAKEN' };
  const currentData = { name: 'secret' };
  expect(
    await answerOutcome({ type: 'needs-input', ...asked, currentData, allowed: ['A'] }),
  ).toEqual({
    status: 422,
    retryAfter: undefined,
    body: { success: false, error_code: 'NEEDS_INPUT', ...asked, allowed: ['A'] },
  });
  expect((await answerOutcome({ type: 'needs-input', ...asked, currentData })).body).toEqual({
    success: false,
    error_code: 'NEEDS_INPUT',
    ...asked,
  });
});

it.each([
  [aFailure('SERVICE_TIMEOUT', true), 503],
  [aFailure('SERVICE_FAILED', true), 503],
  [aFailure('INVALID_RESPONSE', false), 502],
  [aRefusal('UNKNOWN_TOOL'), 502],
])('asks for a retry when the outcome is unknown: %o', async (outcome, status) => {
  const { errorCode } = { errorCode: '', ...outcome };
  expect(await answerOutcome(outcome)).toEqual({
    status,
    retryAfter: '1',
    body: { success: false, error: expect.any(String), error_code: errorCode },
  });
});

it('logs failed calls as warnings', async () => {
  const api = aServicesApi();
  api.tools.on('find_lockers', () => aFailure('SERVICE_TIMEOUT', true));
  await api.get('lockers/search');
  expect(api.logger.lines).toMatchObject([
    { level: 'warn', fields: { outcome: 'failed', errorCode: 'SERVICE_TIMEOUT' } },
  ]);
});

import { describe, expect, it } from 'vitest';
import { createLambdaClient } from '../../../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaToolInvoker } from '../../../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import type { ToolInvocation } from '../../../../shared/application/ports/tool-invoker.ts';
import { toolRequestSchema } from '../../../../shared/contracts/tool-request.ts';
import {
  type AwsAnswer,
  ScriptedAwsEndpoint,
} from '../../../support/fakes/scripted-aws-endpoint.ts';

const invocation: ToolInvocation = {
  service: 'topups',
  tool: 'get_amounts',
  input: { carrier_id: 'telcel' },
  context: {
    userId: 'carlos',
    conversationId: 'web:web:carlos',
    turnId: 'turn_1',
    idempotencyKey: 'turn_1:1',
    locale: 'es-MX',
    timezone: 'America/Mexico_City',
    now: '2026-03-02T15:00:00.000Z',
  },
};

const crash: AwsAnswer = {
  headers: { 'x-amz-function-error': 'Unhandled' },
  body: { errorMessage: 'stack' },
};

function connect(answers: readonly AwsAnswer[], timeoutMs = 200) {
  const endpoint = new ScriptedAwsEndpoint(...answers);
  const invoker = new LambdaToolInvoker({
    client: createLambdaClient({ ...endpoint.clientConfig, maxAttempts: 1 }),
    functions: { topups: 'topups-function' },
    timeoutMs,
  });
  return { endpoint, invoker };
}

describe('LambdaToolInvoker', () => {
  it('sends a contract request to the function of the service and returns its data', async () => {
    const { endpoint, invoker } = connect([
      { body: { success: true, data: { amounts: [10, 20] } } },
    ]);

    expect(await invoker.invoke(invocation)).toStrictEqual({
      type: 'ok',
      data: { amounts: [10, 20] },
    });
    const [request] = endpoint.requests;
    const { service: _service, ...expected } = invocation;
    expect(request?.path).toBe('/2015-03-31/functions/topups-function/invocations');
    expect(toolRequestSchema.parse(request?.body)).toStrictEqual(expected);
  });

  it('returns a refusal with its code', async () => {
    const { invoker } = connect([{ body: { success: false, error: 'no', error_code: 'LIMIT' } }]);

    const refused = { type: 'refused', errorCode: 'LIMIT', error: 'no' };
    expect(await invoker.invoke(invocation)).toStrictEqual(refused);
  });

  it('returns a question', async () => {
    const question = { es: '¿Qué número?', en: 'Which number?' };
    const answer = {
      success: false,
      error_code: 'NEEDS_INPUT',
      field: 'phone',
      question,
      reason: 'missing',
      current_data: { carrier_id: 'telcel' },
      allowed: ['a'],
    };
    const { invoker } = connect([{ body: answer }]);

    expect(await invoker.invoke(invocation)).toStrictEqual({
      type: 'needs-input',
      field: 'phone',
      question,
      reason: 'missing',
      currentData: { carrier_id: 'telcel' },
      allowed: ['a'],
    });
  });

  it.each([
    ['a service that is not deployed', {}, { service: 'wallet' }, 'UNKNOWN_SERVICE', false],
    ['a service named like a method', {}, { service: 'constructor' }, 'UNKNOWN_SERVICE', false],
    ['an answer of another shape', { body: { ok: 1 } }, {}, 'INVALID_RESPONSE', false],
    ['a function that hangs', { hangs: true }, {}, 'SERVICE_TIMEOUT', true],
    [
      'a throttled function',
      { status: 429, error: 'TooManyRequestsException' },
      {},
      'SERVICE_UNAVAILABLE',
      true,
    ],
    ['no connection', { breaks: new Error('ECONNREFUSED') }, {}, 'SERVICE_UNAVAILABLE', true],
  ])('returns a failure for %s', async (_, answer, change, errorCode, retryable) => {
    const { invoker } = connect([answer]);

    const outcome = await invoker.invoke({ ...invocation, ...change });

    expect(outcome).toStrictEqual({ type: 'failed', errorCode, retryable });
  });

  it('makes the same call once more when the process of the function died', async () => {
    const { endpoint, invoker } = connect([crash, { body: { success: true, data: { id: 1 } } }]);

    expect(await invoker.invoke(invocation)).toStrictEqual({ type: 'ok', data: { id: 1 } });
    const [first, second] = endpoint.requests;
    expect(second).toStrictEqual(first);
  });

  it('returns a failure for a function that crashes again, without its stack trace', async () => {
    const { endpoint, invoker } = connect([crash, crash]);

    const failed = { type: 'failed', errorCode: 'SERVICE_FAILED', retryable: true };
    expect(await invoker.invoke(invocation)).toStrictEqual(failed);
    expect(endpoint.requests).toHaveLength(2);
  });

  it.each([
    ['the caller’s', 20, 60_000],
    ['its own', 60_000, 20],
  ])('keeps to the smaller of two limits: %s', async (_, timeoutMs, ownMs) => {
    const { invoker } = connect([{ hangs: true }], ownMs);

    const outcome = await invoker.invoke({ ...invocation, timeoutMs });

    expect(outcome).toMatchObject({ errorCode: 'SERVICE_TIMEOUT' });
  });
});

import { describe, expect, it } from 'vitest';
import { createLambdaClient } from '../../../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaShadowStarter } from '../../../../shared/adapters/lambda-invoke/lambda-shadow-starter.ts';
import type { EvaluationRequest } from '../../../../shared/application/ports/shadow/shadow-starter.ts';
import { shadowEvaluationSchema } from '../../../../shared/contracts/shadow-evaluation.ts';
import {
  type AwsAnswer,
  ScriptedAwsEndpoint,
} from '../../../support/fakes/scripted-aws-endpoint.ts';

const request: EvaluationRequest = {
  turnId: 'turn_1',
  conversationId: 'web:carlos-1',
  userId: 'user_demo',
  assistantId: 'felix',
  catalogueVersion: '1',
  language: 'es',
  standing: 'felix',
  watchers: ['financial_advisor'],
  modes: ['tip', 'activation'],
  messages: [{ role: 'user', text: 'gasto mucho' }],
  data: { get_balance: { available: 10 } },
  pastTips: { financial_advisor: { followed: 1, ignored: 2, dismissed: 0 } },
  at: '2026-03-02T15:00:00.000Z',
};

function connect(answer: AwsAnswer) {
  const endpoint = new ScriptedAwsEndpoint(answer);
  const lost: unknown[] = [];
  const starter = new LambdaShadowStarter({
    client: createLambdaClient({ ...endpoint.clientConfig, maxAttempts: 1 }),
    functionName: 'shadow-evaluator',
    timeoutMs: 100,
    onLost: (error) => lost.push(error),
  });
  return { endpoint, starter, lost };
}

describe('LambdaShadowStarter', () => {
  it('hands over what the contract says, and waits for no result', async () => {
    const { endpoint, starter, lost } = connect({ status: 202 });

    await starter.start(request);

    const [sent] = endpoint.requests;
    expect(sent?.path).toContain('/functions/shadow-evaluator/invocations');
    expect(shadowEvaluationSchema.parse(sent?.body)).toStrictEqual({ v: 1, ...request });
    expect(lost).toStrictEqual([]);
  });

  it.each<readonly [string, AwsAnswer]>([
    ['throttled', { status: 429, error: 'TooManyRequestsException' }],
    ['hanging', { hangs: true }],
    ['broken', { breaks: new Error('ECONNRESET') }],
  ])('loses an evaluation without a word to the turn: %s', async (_how, answer) => {
    const { starter, lost } = connect(answer);

    await expect(starter.start(request)).resolves.toBeUndefined();

    expect(lost).toHaveLength(1);
  });
});

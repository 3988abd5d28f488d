import { existsSync, readdirSync } from 'node:fs';
import type { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { adminApiEnvSchema } from '../../functions/admin-api/env.ts';
import { chatApiEnvSchema } from '../../functions/chat-api/env.ts';
import { consoleEnvSchema } from '../../functions/console/env.ts';
import { deadLettersEnvSchema } from '../../functions/dead-letters/env.ts';
import { notifierEnvSchema } from '../../functions/notifier/env.ts';
import { orchestratorEnvSchema } from '../../functions/orchestrator/env.ts';
import { originGuardEnvSchema } from '../../functions/origin-guard/env.ts';
import { responderEnvSchema } from '../../functions/responder/env.ts';
import { servicesApiEnvSchema } from '../../functions/services-api/env.ts';
import { shadowEvaluatorEnvSchema } from '../../functions/shadow-evaluator/env.ts';
import { sweeperEnvSchema } from '../../functions/sweeper/env.ts';
import { webhookEnvSchema } from '../../functions/webhook/env.ts';
import { discoverChannels } from '../../infra/lib/discover-channels.ts';
import { LOCAL_API_AUTH } from '../../infra/lib/local-secrets.ts';
import { domainServiceEnvSchema } from '../../shared/services/service-env.ts';
import { findFunctions, findResources } from './stack/resources.ts';
import { EDGE_FUNCTIONS, FUNCTIONS, synthesize } from './stack/synthesize.ts';

const sandbox = synthesize('sandbox');
const local = synthesize('local');
const functions = findFunctions(sandbox.stateless);

const environments = {
  'admin-api': adminApiEnvSchema,
  'chat-api': chatApiEnvSchema,
  console: consoleEnvSchema,
  'dead-letters': deadLettersEnvSchema,
  notifier: notifierEnvSchema,
  orchestrator: orchestratorEnvSchema,
  responder: responderEnvSchema,
  'services-api': servicesApiEnvSchema,
  'shadow-evaluator': shadowEvaluatorEnvSchema,
  sweeper: sweeperEnvSchema,
  'tools/topups': domainServiceEnvSchema,
  webhook: webhookEnvSchema,
};

it('deploys one function per folder of functions/', () => {
  expect([...functions.keys()].sort()).toEqual(FUNCTIONS);
  const ofProd = findFunctions(synthesize('prod').stateless);
  expect([...ofProd.keys()].sort()).toEqual([...FUNCTIONS, ...EDGE_FUNCTIONS].sort());
});

it('gives the origin guard exactly the environment it declares', () => {
  const guard = findFunctions(synthesize('prod').stateless).get('origin-guard');
  const variables = guard?.Environment.Variables ?? {};
  expect(Object.keys(variables)).toEqual(Object.keys(originGuardEnvSchema.shape));
});

it('runs all functions on the same runtime, with traces and a log that expires', () => {
  const logs = findResources(
    sandbox.stateless,
    'AWS::Logs::LogGroup',
    z.object({ RetentionInDays: z.number() }),
  );
  for (const f of functions.values()) {
    expect(f.Runtime).toBe('nodejs24.x');
    expect(f.Architectures).toEqual(['arm64']);
    expect(f.TracingConfig).toEqual({ Mode: 'Active' });
    expect(logs.get(f.LoggingConfig.LogGroup.Ref)).toEqual({ RetentionInDays: 7 });
  }
});

it.each(Object.entries(environments))(
  'gives %s exactly the environment it declares',
  (folder, schema) => {
    const variables = functions.get(folder)?.Environment.Variables ?? {};
    expect(Object.keys(variables).sort()).toEqual(Object.keys(schema.shape).sort());
  },
);

it('gives domain services every variable that any of them declares', async () => {
  const services = readdirSync('functions/tools').filter((service) =>
    existsSync(`functions/tools/${service}/env.ts`),
  );
  for (const service of services) {
    const declared = await import(`../../functions/tools/${service}/env.ts`);
    const [schema] = Object.values(declared).filter((value) => value instanceof z.ZodObject);
    expect(Object.keys(domainServiceEnvSchema.shape)).toEqual(
      expect.arrayContaining(Object.keys(schema?.shape ?? { none: true })),
    );
  }
});

it.each(['orchestrator', 'services-api'])('tells %s the name of every domain service', (folder) => {
  const { TOOL_FUNCTIONS } = functions.get(folder)?.Environment.Variables ?? {};
  const topups = functions.get('tools/topups')?.id;
  expect(TOOL_FUNCTIONS).toEqual({ 'Fn::Join': ['', ['{"topups":"', { Ref: topups }, '"}']] });
});

it('gives programs the locale and the time zone of the web’s assistant', () => {
  expect(functions.get('services-api')?.Environment.Variables).toMatchObject({
    DEFAULT_LOCALE: 'es-MX',
    TIMEZONE: 'America/Mexico_City',
  });
});

it('redirects the model to the laptop in the local stage only', () => {
  const endpoint = (template: Template) =>
    findFunctions(template).get('orchestrator')?.Environment.Variables[
      'AWS_ENDPOINT_URL_BEDROCK_RUNTIME'
    ];
  expect(endpoint(local.stateless)).toBe('http://127.0.0.1:4567');
  expect(endpoint(sandbox.stateless)).toBeUndefined();
});

it('puts no secret into an environment, and the public secrets into no other stage', () => {
  const channels = discoverChannels(process.cwd()).flatMap(({ local }) =>
    Object.values(local?.secret ?? {}),
  );
  const known = [...channels, ...Object.values(LOCAL_API_AUTH)];
  const renderEnvironments = (template: Template) =>
    JSON.stringify([...findFunctions(template).values()].map((f) => f.Environment.Variables));
  for (const value of known) {
    expect(renderEnvironments(local.stateless)).not.toContain(value);
    expect(JSON.stringify(sandbox.stateful.toJSON())).not.toContain(value);
    expect(JSON.stringify(sandbox.stateless.toJSON())).not.toContain(value);
  }
  expect(renderEnvironments(sandbox.stateless)).not.toContain('resolve:secretsmanager');
});

it('has only the intended public routes', () => {
  const routes = findResources(
    sandbox.stateless,
    'AWS::ApiGatewayV2::Route',
    z.object({ RouteKey: z.string() }),
  );
  expect([...routes.values()].map(({ RouteKey }) => RouteKey).sort()).toEqual([
    'ANY /api/v1/{proxy+}',
    'DELETE /api/admin/person/{id}',
    'DELETE /api/chat/links/{link_id}',
    'GET /',
    'GET /api/admin/desk',
    'GET /api/admin/desk/{conversation}',
    'GET /api/admin/openapi.json',
    'GET /api/admin/person/{id}',
    'GET /api/chat/assistants',
    'GET /api/chat/history/{session_id}',
    'GET /api/chat/links',
    'GET /api/chat/session/{session_id}',
    'GET /api/chat/turn/{turn_id}',
    'GET /console/{proxy+}',
    'GET /webhooks/{channel}/{bot}',
    'OPTIONS /api/chat/{proxy+}',
    'POST /api/admin/desk/{conversation}/{action}',
    'POST /api/chat/link-code',
    'POST /api/chat/message',
    'POST /webhooks/{channel}/{bot}',
  ]);
});

it('runs the sweeper every minute', () => {
  sandbox.stateless.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    Target: {
      Arn: { 'Fn::GetAtt': [functions.get('sweeper')?.id, 'Arn'] },
      RetryPolicy: { MaximumRetryAttempts: 0 },
    },
  });
});

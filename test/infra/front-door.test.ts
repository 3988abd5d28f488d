import { App } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { composeApp } from '../../infra/lib/compose-app.ts';
import { listPermissions } from './stack/permissions.ts';
import { findFunctions, findResources } from './stack/resources.ts';
import { aRepository, aStage, synthesize } from './stack/synthesize.ts';

const sandbox = synthesize('sandbox').stateless;
const prod = synthesize('prod');

const limitSchema = z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() });
const stageSchema = z.object({
  RouteSettings: z.record(z.string(), limitSchema),
  AccessLogSettings: z.object({ Format: z.string() }),
});
const stageOf = (template: typeof sandbox) =>
  [...findResources(template, 'AWS::ApiGatewayV2::Stage', stageSchema).values()][0];
const limit = (rate: number) => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: rate * 2 });

it('gives every route a limit, each group of routes its own', () => {
  const routes = findResources(
    sandbox,
    'AWS::ApiGatewayV2::Route',
    z.object({ RouteKey: z.string() }),
  );
  const { RouteSettings = {} } = stageOf(sandbox) ?? {};
  expect(Object.keys(RouteSettings).sort()).toEqual(
    [...routes.values()].map(({ RouteKey }) => RouteKey).sort(),
  );
  expect(RouteSettings['POST /webhooks/{channel}/{bot}']).toEqual(limit(50));
  expect(RouteSettings['POST /api/chat/message']).toEqual(limit(20));
  expect(RouteSettings['ANY /api/v1/{proxy+}']).toEqual(limit(10));
  expect(RouteSettings['DELETE /api/admin/person/{id}']).toEqual(limit(5));
});

it('lets a whole page load through, twice at once', () => {
  expect(stageOf(sandbox)?.RouteSettings['GET /console/{proxy+}']).toEqual(limit(100));
});

it('logs the caller of each request, and no path', () => {
  const { Format = '{}' } = stageOf(sandbox)?.AccessLogSettings ?? {};
  expect(Object.keys(JSON.parse(Format))).toEqual([
    'requestId',
    'time',
    'caller',
    'agent',
    'route',
    'status',
    'latencyMs',
    'error',
  ]);
  expect(Format).not.toContain('$context.path');
});

it('keeps processes for the turns: public functions have a highest number of their own', () => {
  const reserved = [...findFunctions(prod.stateless)].flatMap(
    ([folder, { ReservedConcurrentExecutions }]) =>
      ReservedConcurrentExecutions === undefined ? [] : [[folder, ReservedConcurrentExecutions]],
  );
  expect(Object.fromEntries(reserved)).toEqual({
    webhook: 100,
    'chat-api': 300,
    'services-api': 100,
    'admin-api': 5,
    console: 50,
    'origin-guard': 50,
  });
});

it('encrypts all data of prod with the customer’s key', () => {
  const tables = Object.values(prod.stateful.findResources('AWS::DynamoDB::Table'));
  expect(tables.map(({ Properties }) => Properties.SSESpecification.SSEType)).toEqual(
    tables.map(() => 'KMS'),
  );
  const logs = Object.values(prod.stateless.findResources('AWS::Logs::LogGroup'));
  const queues = Object.values(prod.stateless.findResources('AWS::SQS::Queue'));
  expect(queues).toHaveLength(7);
  expect(queues.filter(({ Properties }) => !Properties.KmsMasterKeyId)).toEqual([]);
  const topics = Object.values(prod.stateless.findResources('AWS::SNS::Topic'));
  const secrets = Object.values(prod.stateful.findResources('AWS::SecretsManager::Secret'));
  expect(logs.filter(({ Properties }) => !Properties.KmsKeyId)).toEqual([]);
  expect(topics.filter(({ Properties }) => !Properties.KmsMasterKeyId)).toEqual([]);
  expect(secrets.filter(({ Properties }) => !Properties.KmsKeyId)).toEqual([]);
  prod.stateful.hasResourceProperties('AWS::KMS::Key', { EnableKeyRotation: true });
});

it('puts CloudFront and a web ACL that limits each source in front of prod', () => {
  const [acl] = Object.values(prod.stateless.findResources('AWS::WAFv2::WebACL'));
  const rules: { Name: string; Statement: object }[] = acl?.['Properties'].Rules ?? [];
  expect(rules.map(({ Name }) => Name)).toEqual([
    'AWSManagedRulesAmazonIpReputationList',
    'PerSource',
    'PerWebhookSource',
  ]);
  for (const { Statement } of rules) {
    expect(JSON.stringify(Statement)).toContain('"SearchString":"/webhooks/"');
  }
  prod.stateless.resourceCountIs('AWS::CloudFront::Distribution', 1);
  prod.stateless.resourceCountIs('AWS::WAFv2::LoggingConfiguration', 1);
  sandbox.resourceCountIs('AWS::CloudFront::Distribution', 0);
});

it('limits each source also at the webhook: high enough for a vendor, too low to fill it', () => {
  const [acl] = Object.values(prod.stateless.findResources('AWS::WAFv2::WebACL'));
  const statements: { Name: string; Statement: { RateBasedStatement?: object } }[] =
    acl?.['Properties'].Rules ?? [];
  const rate = (Limit: number, ScopeDownStatement: object) => ({
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
    Limit,
    ScopeDownStatement,
  });
  const webhooks = {
    ByteMatchStatement: {
      FieldToMatch: { UriPath: {} },
      PositionalConstraint: 'STARTS_WITH',
      SearchString: '/webhooks/',
      TextTransformations: [{ Priority: 0, Type: 'NONE' }],
    },
  };
  expect(statements.flatMap(({ Statement }) => Statement.RateBasedStatement ?? [])).toEqual([
    rate(1_000, { NotStatement: { Statement: webhooks } }),
    rate(100_000, webhooks),
  ]);
  expect(100_000).toBeLessThan(aStage('prod').requestsPerSecond.webhook * 300);
});

it('lets into the API of prod only what CloudFront vouches for', () => {
  const [distribution] = Object.values(
    prod.stateless.findResources('AWS::CloudFront::Distribution'),
  );
  const [origin] = distribution?.['Properties'].DistributionConfig.Origins ?? [];
  const [header] = origin.OriginCustomHeaders;
  expect(header.HeaderName).toBe('x-origin-key');
  // A reference, never the key.
  expect(JSON.stringify(header.HeaderValue)).toMatch(
    /\{\{resolve:secretsmanager:.*SecretsOrigin.*:SecretString:origin_key::\}\}/,
  );
  const authorizers = Object.entries(prod.stateless.findResources('AWS::ApiGatewayV2::Authorizer'));
  expect(authorizers).toHaveLength(1);
  const [id, { Properties }] = authorizers[0] ?? ['', { Properties: {} }];
  expect(Properties).toMatchObject({
    AuthorizerType: 'REQUEST',
    EnableSimpleResponses: true,
    IdentitySource: ['$request.header.x-origin-key'],
  });
  const routes = Object.values(prod.stateless.findResources('AWS::ApiGatewayV2::Route'));
  expect(routes.map((route) => route['Properties'].AuthorizerId)).toEqual(
    routes.map(() => ({ Ref: id })),
  );
  sandbox.resourceCountIs('AWS::ApiGatewayV2::Authorizer', 0);
});

it('lets the origin guard read its key, and nothing else', () => {
  const permissions = listPermissions(prod.stateless, 'origin-guard');
  expect(permissions.filter((line) => !line.startsWith('kms:'))).toEqual([
    'secretsmanager:DescribeSecret on SecretsOrigin',
    'secretsmanager:GetSecretValue on SecretsOrigin',
  ]);
});

it('refuses to put prod where no web ACL of CloudFront can be', () => {
  const root = aRepository();
  const at = (region: string) =>
    composeApp(new App(), {
      root,
      stage: aStage('prod'),
      env: { account: '1'.repeat(12), region },
    });
  expect(() => at('eu-central-1')).toThrow(/us-east-1/);
  expect(() => at('us-east-1')).not.toThrow();
});

import { expect, it } from 'vitest';
import * as z from 'zod';
import { findResources } from './stack/resources.ts';
import { synthesize } from './stack/synthesize.ts';

const sandbox = synthesize('sandbox').stateful;
const prod = synthesize('prod').stateful;
const local = synthesize('local').stateful;

const secretSchema = z.object({
  Name: z.string().optional(),
  SecretString: z.string().optional(),
  GenerateSecretString: z.looseObject({ PasswordLength: z.number() }).optional(),
});
const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType });

it('gives conversations and each service a table of its own, with expiry and restore', () => {
  const tables = Object.values(sandbox.findResources('AWS::DynamoDB::Table'));
  expect(tables).toHaveLength(2);
  for (const { Properties } of tables) {
    expect(Properties).toMatchObject({
      KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
    });
    expect(Properties).not.toHaveProperty('StreamSpecification');
    expect(Properties).not.toHaveProperty('TableName');
  }
});

it('has a sparse index of the replies that are not delivered yet', () => {
  const indexed = Object.values(sandbox.findResources('AWS::DynamoDB::Table')).flatMap(
    ({ Properties }) => Properties.GlobalSecondaryIndexes ?? [],
  );
  expect(indexed).toEqual([
    {
      IndexName: 'pending',
      KeySchema: [key('pendingShard', 'HASH'), key('pendingSince', 'RANGE')],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ]);
});

it('protects the data of prod against deletion, and deletes a sandbox completely', () => {
  for (const table of Object.values(prod.findResources('AWS::DynamoDB::Table'))) {
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { DeletionProtectionEnabled: true },
    });
  }
  for (const table of Object.values(sandbox.findResources('AWS::DynamoDB::Table'))) {
    expect(table).toMatchObject({
      DeletionPolicy: 'Delete',
      Properties: { DeletionProtectionEnabled: false },
    });
  }
});

it('generates secrets on AWS, one per bot under the name that the functions expect', () => {
  const secrets = [...findResources(sandbox, 'AWS::SecretsManager::Secret', secretSchema).values()];
  expect(secrets.map(({ Name }) => Name)).toEqual([
    'orchestrator/sandbox/telegram/felix',
    'orchestrator/sandbox/whatsapp/felix',
    undefined,
  ]);
  for (const { SecretString, GenerateSecretString } of secrets) {
    expect(SecretString).toBeUndefined();
    expect(GenerateSecretString).toMatchObject({ PasswordLength: 48, ExcludePunctuation: true });
  }
});

it('uses the known secrets on a laptop', () => {
  const secrets = [...findResources(local, 'AWS::SecretsManager::Secret', secretSchema).values()];
  expect(secrets.map(({ SecretString }) => JSON.parse(SecretString ?? '{}'))).toContainEqual({
    token: '123456:LOCAL',
    webhook_secret: 'local-telegram-secret',
  });
});

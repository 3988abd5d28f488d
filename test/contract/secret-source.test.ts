import { CreateSecretCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { anEmulatorAccount } from '../support/emulator-account.ts';
import { FakeSecretSource } from '../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { describeSecretSource } from './describe-secret-source.ts';

describeSecretSource('in memory', (id, secret) => {
  const source = new FakeSecretSource({ [id]: secret });
  return { source, rotate: (...rotated) => Promise.resolve(source.rotate(...rotated)) };
});

describeSecretSource('Secrets Manager', async (id, secret) => {
  const client = createSecretsClient(anEmulatorAccount());
  await client.send(new CreateSecretCommand({ Name: id, SecretString: JSON.stringify(secret) }));
  return {
    source: new SecretsManagerSource({ client, clock: new FixedClock() }),
    rotate: async (SecretId, rotated) => {
      const SecretString = JSON.stringify(rotated);
      await client.send(new PutSecretValueCommand({ SecretId, SecretString }));
    },
  };
});

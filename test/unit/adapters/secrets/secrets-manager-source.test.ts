import { describe, expect, it } from 'vitest';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../../../shared/adapters/secrets/secrets-manager-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import {
  type AwsAnswer,
  ScriptedAwsEndpoint,
} from '../../../support/fakes/scripted-aws-endpoint.ts';

const id = 'local/channels/telegram/felix';

function createSecretAnswer(value: unknown): AwsAnswer {
  return { body: { SecretString: typeof value === 'string' ? value : JSON.stringify(value) } };
}

function connect(...script: readonly AwsAnswer[]) {
  const endpoint = new ScriptedAwsEndpoint(...script);
  const clock = new FixedClock();
  const client = createSecretsClient({ ...endpoint.clientConfig, maxAttempts: 1 });
  return { endpoint, clock, secrets: new SecretsManagerSource({ client, clock }) };
}

describe('SecretsManagerSource', () => {
  it('reads a secret once in five minutes, even for concurrent calls', async () => {
    const { endpoint, clock, secrets } = connect(
      createSecretAnswer({ token: 'one' }),
      createSecretAnswer({ token: 'two' }),
    );

    await Promise.all([secrets.read(id), secrets.read(id)]);
    clock.advance({ seconds: 299 });
    expect(await secrets.read(id)).toStrictEqual({ token: 'one' });
    expect(endpoint.requests).toStrictEqual([{ path: '/', body: { SecretId: id } }]);
    clock.advance({ seconds: 1 });
    expect(await secrets.read(id)).toStrictEqual({ token: 'two' });
  });

  it('bypasses the cache on refresh, and caches the new value', async () => {
    const { endpoint, secrets } = connect(
      createSecretAnswer({ token: 'one' }),
      createSecretAnswer({ token: 'two' }),
    );

    await secrets.read(id);
    expect(await secrets.refresh(id)).toStrictEqual({ token: 'two' });
    expect(await secrets.read(id)).toStrictEqual({ token: 'two' });
    expect(endpoint.requests).toHaveLength(2);
  });

  it('reads again after a failure', async () => {
    const { secrets } = connect(
      { status: 500, error: 'InternalServiceError' },
      createSecretAnswer({ token: 'one' }),
    );

    await expect(secrets.read(id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await secrets.read(id)).toStrictEqual({ token: 'one' });
  });

  it.each([
    [{ status: 400, error: 'ResourceNotFoundException' }, 'configuration'],
    [{ status: 400, error: 'AccessDeniedException' }, 'configuration'],
    [{ status: 400, error: 'ThrottlingException' }, 'throttled'],
    [createSecretAnswer('not json'), 'configuration'],
    [createSecretAnswer({ nested: { token: 'x' } }), 'configuration'],
    [{ body: {} }, 'configuration'],
  ])('maps %o to %s', async (answer, kind) => {
    const { secrets } = connect(answer);

    await expect(secrets.read(id)).rejects.toMatchObject({ kind, details: { id } });
  });

  it('keeps a secret of the wrong shape out of its error', async () => {
    const { secrets } = connect(createSecretAnswer('123456:very-secret'));

    const error = await secrets.read(id).catch((reason: unknown) => reason);

    expect(error).toMatchObject({ kind: 'configuration' });
    expect(error).not.toHaveProperty('cause');
    expect(JSON.stringify(error)).not.toContain('very-secret');
  });
});

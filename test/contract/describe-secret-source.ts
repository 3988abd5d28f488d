import { describe, expect, it } from 'vitest';
import type { SecretSource } from '../../shared/application/ports/secret-source.ts';

export interface SecretsUnderTest {
  readonly source: SecretSource;
  /** Stores another value, as a rotation does. */
  readonly rotate: (id: string, secret: Readonly<Record<string, string>>) => Promise<void>;
}

const id = 'local/channels/telegram/felix';

/** What every {@link SecretSource} promises. `make` stores one secret. */
export function describeSecretSource(
  name: string,
  make: (
    id: string,
    secret: Readonly<Record<string, string>>,
  ) => SecretsUnderTest | Promise<SecretsUnderTest>,
): void {
  describe(`SecretSource: ${name}`, () => {
    it('gives a secret as it was stored', async () => {
      const secret = { token: '123:abc', webhook_secret: 'ñ"\\' };
      const { source } = await make(id, secret);

      expect(await source.read(id)).toStrictEqual(secret);
    });

    it('sees a rotation when it is asked to look again', async () => {
      const { source, rotate } = await make(id, { token: 'one' });
      await source.read(id);
      await rotate(id, { token: 'two' });

      expect(await source.read(id)).toStrictEqual({ token: 'one' });
      expect(await source.refresh(id)).toStrictEqual({ token: 'two' });
      expect(await source.read(id)).toStrictEqual({ token: 'two' });
    });

    it('calls a secret that does not exist a fault of configuration', async () => {
      const { source } = await make(id, { token: 'one' });

      const missing = { kind: 'configuration', details: { id: 'local/none' } };
      await expect(source.read('local/none')).rejects.toMatchObject(missing);
    });
  });
}

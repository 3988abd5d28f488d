import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkAccount } from '../../../infra/commands/cdk/check-account.ts';

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'account-'));
  const credentials = join(folder, 'credentials');
  writeFileSync(credentials, '[team]\naws_access_key_id = a\naws_secret_access_key = b\n');
  writeFileSync(join(folder, 'config'), '');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', credentials);
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'config'));
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
  vi.stubEnv('AWS_PROFILE', undefined);
});
afterEach(() => vi.unstubAllEnvs());

describe('a deployment', () => {
  it.each([[[]], [['--profile', 'nobody']], [['--force']]])(
    'is refused before it is built when nobody is signed in: %j',
    async (args) => {
      const failure = { name: 'CredentialsProviderError' };
      await expect(checkAccount(args)).rejects.toMatchObject(failure);
    },
  );

  it.each([[['--profile', 'team']], [['--force', '--profile=team']]])(
    'goes on for the profile that it names: %j',
    async (args) => {
      await expect(checkAccount(args)).resolves.toBeUndefined();
    },
  );
});

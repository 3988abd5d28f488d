import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bedrockCredentials, parseModelChoice } from '../../../infra/local/model-choice.ts';

describe('--model', () => {
  it('is the stand-in, Bedrock in the developer’s region, or a server', () => {
    expect(parseModelChoice(undefined, 'eu-west-1')).toEqual({ type: 'offline' });
    expect(parseModelChoice('bedrock', 'eu-west-1')).toEqual({
      type: 'bedrock',
      region: 'eu-west-1',
    });
    expect(parseModelChoice('http://localhost:11434/v1', 'eu-west-1')).toEqual({
      type: 'server',
      url: 'http://localhost:11434/v1',
    });
  });

  it.each(['gpt', 'localhost:11434', 'http://', 'ftp://x'])('is not %s', (value) => {
    expect(() => parseModelChoice(value, 'eu-west-1')).toThrow(`"${value}"`);
  });
});

describe('credentials for Bedrock', () => {
  it('are the profile that is chosen', () => {
    expect(
      bedrockCredentials({ AWS_PROFILE: 'team', AWS_ACCESS_KEY_ID: 'x' }, '/nowhere'),
    ).toMatchObject({ AWS_PROFILE: 'team' });
  });

  it('are keys of the environment as a profile that only their owner can read', () => {
    const env = {
      AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_SESSION_TOKEN: 'token',
    };
    const given = bedrockCredentials(env, mkdtempSync(join(tmpdir(), 'keys-')));
    const file = given['AWS_SHARED_CREDENTIALS_FILE'] ?? '';
    expect(given['AWS_PROFILE']).toBe('default');
    expect(readFileSync(file, 'utf8')).toBe(
      '[default]\naws_access_key_id=AKIAEXAMPLE\naws_secret_access_key=secret\naws_session_token=token\n',
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseEnv } from '../../../shared/lambda/parse-env.ts';

const schema = z.object({
  STAGE: z.string(),
  QUEUE_URL: z.url(),
  WAIT_MS: z.coerce.number().int(),
});

describe('parseEnv', () => {
  it('returns the declared variables in their types, and no others', () => {
    const environment = { STAGE: 'local', QUEUE_URL: 'http://a/b', WAIT_MS: '20', HOME: '/root' };

    expect(parseEnv(schema, environment)).toStrictEqual({
      STAGE: 'local',
      QUEUE_URL: 'http://a/b',
      WAIT_MS: 20,
    });
  });

  it('names every missing or invalid variable, but no value', () => {
    const environment = { QUEUE_URL: 'token-123', WAIT_MS: 'soon' };

    expect(() => parseEnv(schema, environment)).toThrow(
      expect.objectContaining({
        kind: 'configuration',
        message: 'Environment: STAGE (missing), QUEUE_URL (invalid), WAIT_MS (invalid)',
      }),
    );
  });
});

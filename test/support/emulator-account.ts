import { randomInt } from 'node:crypto';

/** Client settings for the local cloud, in an account of its own: files cannot disturb each other. */
export function anEmulatorAccount() {
  const endpoint = process.env['AWS_ENDPOINT_URL'];
  if (endpoint === undefined) {
    throw new Error('AWS_ENDPOINT_URL is not set: contract tests need the local cloud');
  }
  // The emulator takes a twelve-digit access key as the account.
  const accessKeyId = String(randomInt(100_000_000_000, 999_999_999_999));
  return {
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId, secretAccessKey: 'test' },
  };
}

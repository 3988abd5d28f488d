import { describe, expect, it } from 'vitest';
import { createTelegramReceiver } from '../../../../shared/adapters/channels/telegram/receive/telegram-receiver.ts';
import { toErrorKind } from '../../../../shared/domain/errors.ts';
import {
  aTelegramEndpoint,
  aTelegramRequest,
  TELEGRAM_SECRET,
  TELEGRAM_TOKEN,
} from '../../../support/builders/telegram-update.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';

const request = aTelegramRequest('{}');
const withHeaders = (headers: Record<string, string>) => ({ ...request, headers });

function createReceiver(secret: Readonly<Record<string, string>> | undefined) {
  const secrets = secret === undefined ? {} : { 'test/telegram/felix': secret };
  return createTelegramReceiver({
    secrets: new FakeSecretSource(secrets),
    secretsPrefix: 'test',
    apiUrls: {},
  });
}

const secret = { token: TELEGRAM_TOKEN, webhook_secret: TELEGRAM_SECRET };
const readOutcome = async (verification: Promise<void>) => {
  try {
    await verification;
    return 'verified';
  } catch (error) {
    return toErrorKind(error);
  }
};

describe('Telegram’s secret header', () => {
  it('accepts the right secret', async () => {
    const verification = createReceiver(secret).verify(request, aTelegramEndpoint());
    expect(await readOutcome(verification)).toBe('verified');
  });

  it.each([
    ['is missing', {}],
    ['is empty', { 'x-telegram-bot-api-secret-token': '' }],
    ['is a prefix', { 'x-telegram-bot-api-secret-token': TELEGRAM_SECRET.slice(0, -1) }],
    ['is longer', { 'x-telegram-bot-api-secret-token': `${TELEGRAM_SECRET}x` }],
    ['differs in case', { 'x-telegram-bot-api-secret-token': TELEGRAM_SECRET.toUpperCase() }],
    [
      'is sent twice',
      { 'x-telegram-bot-api-secret-token': `${TELEGRAM_SECRET},${TELEGRAM_SECRET}` },
    ],
    ['is the token', { 'x-telegram-bot-api-secret-token': TELEGRAM_TOKEN }],
  ])('rejects a request whose secret %s', async (_case, headers) => {
    const verification = createReceiver(secret).verify(withHeaders(headers), aTelegramEndpoint());
    expect(await readOutcome(verification)).toBe('unauthentic-request');
  });

  it('accepts the previous secret while a new one is introduced', async () => {
    const rotating = { ...secret, webhook_secret: 'new', previous_webhook_secret: TELEGRAM_SECRET };
    const verification = createReceiver(rotating).verify(request, aTelegramEndpoint());
    expect(await readOutcome(verification)).toBe('verified');
  });

  it.each([[undefined], [{}], [{ ...secret, webhook_secret: '' }]])(
    'reports a bot without a usable secret as a configuration error: %j',
    async (stored) => {
      const open = withHeaders({ 'x-telegram-bot-api-secret-token': '' });
      const verification = createReceiver(stored).verify(open, aTelegramEndpoint());
      expect(await readOutcome(verification)).toBe('configuration');
    },
  );
});

import { describe, expect, it } from 'vitest';
import { createTelegramReceiver } from '../../../../shared/adapters/channels/telegram/receive/telegram-receiver.ts';
import { errorKindOf } from '../../../../shared/domain/errors.ts';
import {
  aTelegramEndpoint,
  aTelegramRequest,
  TELEGRAM_SECRET,
  TELEGRAM_TOKEN,
} from '../../../support/builders/telegram-update.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';

const request = aTelegramRequest('{}');
const withHeaders = (headers: Record<string, string>) => ({ ...request, headers });

function receiverWith(secret: Readonly<Record<string, string>> | undefined) {
  const secrets = secret === undefined ? {} : { 'test/telegram/felix': secret };
  return createTelegramReceiver({
    secrets: new FakeSecretSource(secrets),
    secretsPrefix: 'test',
    apiUrls: {},
  });
}

const secret = { token: TELEGRAM_TOKEN, webhook_secret: TELEGRAM_SECRET };
const kindOf = async (verification: Promise<void>) => {
  try {
    await verification;
    return 'verified';
  } catch (error) {
    return errorKindOf(error);
  }
};

describe('the secret header of Telegram', () => {
  it('lets the right secret through', async () => {
    const verification = receiverWith(secret).verify(request, aTelegramEndpoint());
    expect(await kindOf(verification)).toBe('verified');
  });

  it.each([
    ['is missing', {}],
    ['is empty', { 'x-telegram-bot-api-secret-token': '' }],
    ['is a beginning of it', { 'x-telegram-bot-api-secret-token': TELEGRAM_SECRET.slice(0, -1) }],
    ['is longer', { 'x-telegram-bot-api-secret-token': `${TELEGRAM_SECRET}x` }],
    ['differs in case', { 'x-telegram-bot-api-secret-token': TELEGRAM_SECRET.toUpperCase() }],
    ['came twice', { 'x-telegram-bot-api-secret-token': `${TELEGRAM_SECRET},${TELEGRAM_SECRET}` }],
    ['is the token', { 'x-telegram-bot-api-secret-token': TELEGRAM_TOKEN }],
  ])('refuses a request whose secret %s', async (_case, headers) => {
    const verification = receiverWith(secret).verify(withHeaders(headers), aTelegramEndpoint());
    expect(await kindOf(verification)).toBe('unauthentic-request');
  });

  it('lets the secret before through while a new one is introduced', async () => {
    const rotating = { ...secret, webhook_secret: 'new', previous_webhook_secret: TELEGRAM_SECRET };
    const verification = receiverWith(rotating).verify(request, aTelegramEndpoint());
    expect(await kindOf(verification)).toBe('verified');
  });

  it.each([[undefined], [{}], [{ ...secret, webhook_secret: '' }]])(
    'calls a bot without a usable secret misconfigured, not open: %j',
    async (stored) => {
      const open = withHeaders({ 'x-telegram-bot-api-secret-token': '' });
      const verification = receiverWith(stored).verify(open, aTelegramEndpoint());
      expect(await kindOf(verification)).toBe('configuration');
    },
  );
});

import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../infra/local/process/listen.ts';
import { createChannelRegistrations } from '../../../shared/adapters/channels/registry.ts';
import type { ChannelRegistration } from '../../../shared/application/ports/channel/channel-registration.ts';
import { aDiscordEndpoint, DISCORD_SECRET } from '../../support/builders/discord-interaction.ts';
import {
  aTelegramEndpoint,
  TELEGRAM_SECRET,
  TELEGRAM_TOKEN,
} from '../../support/builders/telegram-update.ts';
import { aWhatsAppEndpoint, WHATSAPP_SECRET } from '../../support/builders/whatsapp-body.ts';
import { useFakeDiscord } from '../../support/fake-discord-client.ts';
import { useFakeTelegram } from '../../support/fake-telegram-client.ts';
import { useFakeWhatsApp } from '../../support/fake-whatsapp-client.ts';
import { createFakeChannelDirectory } from '../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';

const discord = useFakeDiscord();
const telegram = useFakeTelegram();
const whatsApp = useFakeWhatsApp();

async function registrationOf(channel: string): Promise<ChannelRegistration> {
  const registration = await createChannelRegistrations({
    secrets: new FakeSecretSource({
      'test/telegram/felix': { token: TELEGRAM_TOKEN, webhook_secret: TELEGRAM_SECRET },
      'test/whatsapp/felix': WHATSAPP_SECRET,
      'test/discord/felix': DISCORD_SECRET,
    }),
    secretsPrefix: 'test',
    clock: new FixedClock(),
    directory: createFakeChannelDirectory(),
    apiUrls: { discord: discord.url(), telegram: telegram.url(), whatsapp: whatsApp.url() },
  })(channel);
  if (registration === undefined) throw new Error(`no registration for ${channel}`);
  return registration;
}

describe('registering a Telegram bot', () => {
  it('tells Telegram the address, the secret and the updates that are read', async () => {
    const registration = await registrationOf('telegram');
    const address = 'https://example.com/webhooks/telegram/felix';
    const set = await registration.set(address, aTelegramEndpoint());
    expect(set).toMatchObject({ url: address, pending_update_count: 0 });
    expect((await telegram.calls('setWebhook'))[0]?.parameters).toStrictEqual({
      url: address,
      secret_token: TELEGRAM_SECRET,
      allowed_updates: ['message', 'edited_message', 'callback_query', 'my_chat_member'],
    });
    expect(await registration.remove(aTelegramEndpoint())).toMatchObject({ url: '' });
    expect(await registration.inspect(aTelegramEndpoint())).toMatchObject({ url: '' });
  });

  it('repeats what Telegram says, without the token', async () => {
    const registration = await registrationOf('telegram');
    const refused = registration.set('http://example.com', aTelegramEndpoint());
    await expect(refused).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(/^Telegram says: Bad Request: bad webhook: An HTTPS URL/),
    });
    await expect(refused).rejects.not.toThrow(TELEGRAM_TOKEN);
  });
});

describe('registering a WhatsApp number', () => {
  let address: string;
  let answer: (challenge: string, token: string) => string;
  const ours = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const read = (name: string) => searchParams.get(`hub.${name}`) ?? '';
    response.end(answer(read('challenge'), read('verify_token')));
  });
  beforeEach(async () => {
    const { url } = await listen(ours, 0);
    address = `${url}/webhooks/whatsapp/felix`;
  });
  afterEach(() => ours.close());

  it('is accepted once our address answered with the challenge', async () => {
    answer = (challenge, token) => (token === WHATSAPP_SECRET.verify_token ? challenge : 'no');
    const registration = await registrationOf('whatsapp');
    const endpoint = aWhatsAppEndpoint();
    const registered = { webhook_configuration: { phone_number: address } };
    expect(await registration.set(address, endpoint)).toMatchObject(registered);
    expect(await registration.inspect(endpoint)).toMatchObject(registered);
    expect(await registration.remove(endpoint)).toMatchObject({ webhook_configuration: {} });
  });

  it('is refused in Meta’s words when it answers anything else', async () => {
    answer = () => 'hello';
    const refused = (await registrationOf('whatsapp')).set(address, aWhatsAppEndpoint());
    await expect(refused).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(/^Meta says: .*Callback verification failed/),
    });
  });
});

describe('registering an application on Discord', () => {
  it('puts the command in place, with its words by language, then the address', async () => {
    const registration = await registrationOf('discord');
    const address = 'https://example.com/webhooks/discord/felix';

    const set = await registration.set(address, aDiscordEndpoint());

    expect(set).toMatchObject({ name: 'Felix', interactions_endpoint_url: address });
    expect((await discord.calls())[0]).toMatchObject({
      method: 'PUT',
      path: '/applications/100000000000000001/commands',
      body: [
        {
          name: 'felix',
          description: 'Write to Felix',
          description_localizations: {
            'es-ES': 'Escríbele a Felix',
            'es-419': 'Escríbele a Felix',
            'en-US': 'Write to Felix',
            'en-GB': 'Write to Felix',
          },
          options: [{ type: 3, name: 'message', required: true, description: 'Your message' }],
        },
      ],
    });
    expect(await registration.remove(aDiscordEndpoint())).toMatchObject({
      interactions_endpoint_url: null,
    });
    expect(await registration.inspect(aDiscordEndpoint())).toMatchObject({ name: 'Felix' });
  });

  it('repeats what Discord says', async () => {
    const registration = await registrationOf('discord');

    await expect(registration.set('http://example.com', aDiscordEndpoint())).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringMatching(/^Discord says: Invalid Form Body/),
    });
  });
});

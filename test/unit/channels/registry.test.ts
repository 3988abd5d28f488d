import { describe, expect, it } from 'vitest';
import {
  createChannelReceivers,
  createChannelSenders,
  listLinkAddresses,
} from '../../../shared/adapters/channels/registry.ts';
import { aTelegramEndpoint } from '../../support/builders/telegram-update.ts';
import { createFakeChannelDirectory } from '../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';

const environment = {
  secrets: new FakeSecretSource(),
  secretsPrefix: 'test',
  clock: new FixedClock(),
  directory: createFakeChannelDirectory(),
  apiUrls: {},
};

describe('the channel registry', () => {
  it('has receivers only for channels with a webhook', async () => {
    const receiverOf = createChannelReceivers(environment);
    const known = await Promise.all(
      ['telegram', 'whatsapp', 'web', 'fax', 'constructor', ''].map(
        async (channel) => (await receiverOf(channel)) !== undefined,
      ),
    );
    expect(known).toStrictEqual([true, true, false, false, false, false]);
  });

  it('loads a sender once', async () => {
    const senderOf = createChannelSenders(environment);
    expect(await senderOf('telegram')).toBe(await senderOf('telegram'));
  });

  it('reports an unknown channel as a configuration error', async () => {
    const senderOf = createChannelSenders(environment);
    await expect(senderOf('constructor')).rejects.toMatchObject({ kind: 'configuration' });
  });
});

it('lists the addresses that bring a code into a chat, where a channel knows its own', () => {
  const directory = createFakeChannelDirectory([
    aTelegramEndpoint(),
    aTelegramEndpoint({ channel: 'whatsapp', settings: { display_number: '525512345678' } }),
    aTelegramEndpoint({ channel: 'discord', settings: { command: 'felix' } }),
  ]);

  expect(listLinkAddresses(directory, '7XQ2M4TD')).toStrictEqual({
    telegram: 'https://t.me/ExampleAssistantBot?start=link_7XQ2M4TD',
    whatsapp: 'https://wa.me/525512345678?text=LINK-7XQ2-M4TD',
  });
});

describe('the web channel', () => {
  it('renders one part and sends nothing, because clients read the outbox', async () => {
    const sender = await createChannelSenders(environment)('web');
    const place = { turnId: 'turn_1', endpoint: 'web', language: 'es' };
    const reply = { text: 'Hola **Ana**', options: [], agentId: 'felix' };

    const parts = sender.render(reply, { session: 'x' }, place);
    expect(parts).toStrictEqual([{ text: 'Hola **Ana**' }]);
    expect(await sender.send({ text: 'Hola' }, 'web')).toStrictEqual({ type: 'sent' });
    await sender.showTyping({}, 'web');
    expect(sender.acknowledge).toBeUndefined();
  });
});

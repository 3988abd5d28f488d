import { describe, expect, it } from 'vitest';
import {
  createChannelReceivers,
  createChannelSenders,
} from '../../../shared/adapters/channels/registry.ts';
import { FakeSecretSource } from '../../support/fakes/fake-secret-source.ts';

const environment = { secrets: new FakeSecretSource(), secretsPrefix: 'test', apiUrls: {} };

describe('the channel registry', () => {
  it('has receivers only for channels with a webhook', () => {
    const receiverOf = createChannelReceivers(environment);
    const known = ['telegram', 'web', 'fax', 'constructor', ''].map(
      (channel) => receiverOf(channel) !== undefined,
    );
    expect(known).toStrictEqual([true, false, false, false, false]);
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

describe('the web channel', () => {
  it('renders one part and sends nothing, because clients read the outbox', async () => {
    const sender = await createChannelSenders(environment)('web');
    const reply = { text: 'Hola **Ana**', options: [], agentId: 'felix' };

    const parts = sender.render(reply, { session: 'x' });
    expect(parts).toStrictEqual([{ text: 'Hola **Ana**' }]);
    expect(await sender.send({ text: 'Hola' }, 'web')).toStrictEqual({ type: 'sent' });
    await sender.showTyping({}, 'web');
    expect(sender.acknowledge).toBeUndefined();
  });
});

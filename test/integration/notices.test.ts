import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { GetQueueAttributesCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { describe, expect, inject, it } from 'vitest';
import { BundledCatalogueSource } from '../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsEventPublisher } from '../../shared/adapters/sqs/sqs-event-publisher.ts';
import type { PublishedEvent } from '../../shared/application/ports/event-publisher.ts';
import { serviceManifestSchema } from '../../shared/contracts/service-manifest.ts';
import { isJsonObject } from '../../shared/domain/json.ts';
import { aPublishedEvent } from '../support/builders/published-event.ts';
import { ChatPerson } from '../support/chat-person.ts';
import { readFunctionLogs } from '../support/function-logs.ts';
import { sampleOf } from '../support/sample-json.ts';
import { TelegramPerson } from '../support/telegram-person.ts';

/** What the deployed Felix words, with data as its service publishes it. */
async function wordedEvents(): Promise<
  readonly Pick<PublishedEvent, 'service' | 'type' | 'data'>[]
> {
  const { notices } = await new BundledCatalogueSource('dist/catalogue').load('felix');
  return Object.values(notices).map(({ service, event }) => {
    const manifest = JSON.parse(readFileSync(`functions/tools/${service}/service.json`, 'utf8'));
    const data = sampleOf(serviceManifestSchema.parse(manifest).events?.[event] ?? {});
    return { service, type: event, data: isJsonObject(data) ? data : {} };
  });
}

const worded = await wordedEvents();
const client = createSqsClient();
const { EventsQueueUrl: queueUrl, EventsDeadLettersUrl: deadLettersUrl } = inject('stackOutputs');
const publisher = new SqsEventPublisher({ client, queueUrl });

const publish = async (
  person: Pick<PublishedEvent, 'userId' | 'conversationId'>,
  event: object,
) => {
  const { userId, conversationId } = person;
  const published = { eventId: randomUUID(), ...event, userId, conversationId };
  const whole = aPublishedEvent(published);
  await publisher.publish(whole);
  return whole;
};

/** The queue delivers an event once more, past its deduplication. */
const deliverAgain = (event: PublishedEvent) =>
  client.send(
    new SendMessageCommand({
      QueueUrl: queueUrl,
      MessageBody: JSON.stringify({ v: 1, ...event }),
      MessageGroupId: 'again',
      MessageDeduplicationId: randomUUID(),
    }),
  );

const waitingIn = async (url: string): Promise<number> => {
  const names = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const;
  const command = new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: [...names] });
  const { Attributes = {} } = await client.send(command);
  return names.reduce((sum, name) => sum + Number(Attributes[name] ?? 0), 0);
};
/** Several people wait side by side, each of whom asks again and again. */
const patiently = { timeout: 60_000, interval: 250 };
const untilDrained = (within = expect) => within.poll(() => waitingIn(queueUrl), patiently).toBe(0);

/** Whose transfer is paid out while the others talk. */
let sender: ChatPerson;

describe('a transfer', () => {
  it('is made, which its sender will be told of', async () => {
    sender = new ChatPerson();
    await sender.say('Quiero enviar dinero');
    await sender.choose('María García');
    await sender.say('100');
    await sender.choose('Efectivo');
    await sender.choose('Sí');
    expect(await sender.choose('Sí')).toContain('María García');
  });
});

describe('events of services in the deployed stack', () => {
  it('are dropped where nobody words them, and where the conversation is another person’s', async () => {
    const carlos = new ChatPerson();
    await carlos.say('Hola');
    await publish(carlos, { type: 'never_worded' });
    await publish({ userId: 'ana', conversationId: carlos.conversationId }, {});
    await untilDrained();
    expect(await carlos.notices()).toEqual([]);
    await expect
      .poll(async () => (await readFunctionLogs(inject('emulatorUrl'))).join('\n'))
      .toMatch(
        /Event of another person dropped[\s\S]*misdirectedEvents|misdirectedEvents[\s\S]*Event of another/,
      );
  });

  it('are set aside when they cannot be read', async () => {
    const before = await waitingIn(deadLettersUrl);
    await client.send(
      new SendMessageCommand({
        QueueUrl: queueUrl,
        MessageBody: '{"v":2}',
        MessageGroupId: 'broken',
        MessageDeduplicationId: randomUUID(),
      }),
    );
    await expect.poll(() => waitingIn(deadLettersUrl), { timeout: 30_000 }).toBe(before + 1);
    await untilDrained();
  });
});

describe.concurrent('notices of the deployed Felix', () => {
  it('tell a sender that a transfer was paid out by the scheduler', {
    timeout: 240_000,
  }, async ({ expect }) => {
    await expect
      .poll(() => sender.notices(), { timeout: 200_000, interval: 1_000 })
      .toHaveLength(1);
    expect(await sender.notices()).toEqual([expect.stringContaining('María García')]);
  });

  it.for(worded)(
    '$type of $service reaches a person on the web, once',
    async (event, { expect }) => {
      const carlos = new ChatPerson();
      await carlos.say('Hola');
      const published = await publish(carlos, event);
      await publisher.publish(published);
      await deliverAgain(published);
      await expect.poll(() => carlos.notices(), patiently).toHaveLength(1);
      await untilDrained(expect);
      const [text = '', ...more] = await carlos.notices();
      expect(more).toEqual([]);
      expect(text).not.toMatch(/\{\{|undefined|\[object/);
    },
  );

  it('reach a person on Telegram, in their language', async ({ expect }) => {
    const [spanish, english] = [new TelegramPerson('es'), new TelegramPerson('en')];
    const [event] = worded;
    const texts = await Promise.all(
      [spanish, english].map(async (person) => {
        await person.say(person === spanish ? 'Hola' : 'Hello');
        const { chatId } = person;
        await publish(
          { userId: `tg:${chatId}`, conversationId: `tg:felix:${chatId}` },
          event ?? {},
        );
        return (await person.waitFor(2)).at(-1)?.text;
      }),
    );
    await pause(1_000);
    expect(await spanish.received()).toHaveLength(2);
    expect(texts[0]).not.toBe(texts[1]);
  });
});

// Its event stays in the queue meanwhile, which the others find empty in the end.
describe('a notice in the middle of a confirmation', () => {
  it('waits until that is answered', async () => {
    const ana = new ChatPerson();
    await ana.say('Quiero una recarga');
    await ana.say('+52 55 9999 8888');
    const question = await ana.say('100');
    await publish(ana, worded[0] ?? {});
    await pause(2_000);
    expect(await ana.notices()).toEqual([]);

    const receipt = await ana.say('sí');
    await expect.poll(() => ana.notices(), { timeout: 40_000, interval: 250 }).toHaveLength(1);
    const messages = (await ana.history()).map(({ message }) => message);
    expect(messages.slice(-4, -1)).toEqual([question, 'sí', receipt]);
  });
});

import { createHandler } from '../../../functions/notifier/handler.ts';
import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { createDeliverReply } from '../../../shared/application/deliver-reply.ts';
import { createNotifyPerson } from '../../../shared/application/notify-person.ts';
import type { ServiceEvent } from '../../../shared/contracts/service-event.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { InboundContent } from '../../../shared/domain/conversation/inbound-message.ts';
import { createKioskServices, kiosk } from '../assistants/kiosk.ts';
import { aPublishedEvent } from '../builders/published-event.ts';
import { anSqsRecord } from '../builders/sqs-event.ts';
import { FakeChannelSender } from '../fakes/fake-channel-sender.ts';
import { fakeUnderstanding } from '../fakes/fake-understanding.ts';
import { FaultPlan } from '../fakes/fault-plan.ts';
import { InMemoryAccountDirectory } from '../fakes/in-memory-account-directory.ts';
import { InMemoryFifoQueue } from '../fakes/in-memory-fifo-queue.ts';
import { InMemoryParkingLot } from '../fakes/in-memory-parking-lot.ts';
import { RecordingLogger } from '../fakes/recording-logger.ts';
import { RecordingMetrics } from '../fakes/recording-metrics.ts';
import { ScriptedLanguageModel } from '../fakes/scripted-language-model.ts';
import { SequentialIdGenerator } from '../fakes/sequential-id-generator.ts';
import { createTalk } from './talk.ts';

const enterShop = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };

/** The kiosk, with words for orders that were shipped. */
const catalogue: Catalogue = {
  ...kiosk,
  notices: {
    order_shipped: {
      event: 'order_shipped',
      service: 'shop',
      agentId: 'shop',
      message: { es: 'order {{order}} is on its way', en: 'order {{order}} is on its way' },
    },
  },
};

/**
 * A person who talks with the kiosk while its shop publishes events: the real engine, notifier and responder on
 * queues and a table in memory. `faults` kill a process around an operation of table or outbound queue.
 */
export function createNoticesWorld() {
  const faults = new FaultPlan();
  const model = new ScriptedLanguageModel(Array.from({ length: 500 }, () => enterShop));
  const talk = createTalk({
    catalogue,
    model,
    tools: createKioskServices(),
    faults,
    delivers: false,
  });
  const { clock, database, replies } = talk;
  const events = new InMemoryFifoQueue<ServiceEvent>(clock);
  const channel = new FakeChannelSender();
  const notifier = createHandler({
    notifyPerson: createNotifyPerson({
      store: database,
      accounts: new InMemoryAccountDirectory(),
      outbox: database,
      replies,
      catalogues: { load: () => Promise.resolve(catalogue) },
      understanding: fakeUnderstanding,
      filtersFor: () => ({}),
      hasher: new Sha256Hasher(),
      clock,
      ids: new SequentialIdGenerator(),
    }),
    parkingLot: new InMemoryParkingLot(),
    logger: new RecordingLogger(),
    metrics: new RecordingMetrics(),
  });
  const senderOf = () => Promise.resolve(channel);
  const deliverReply = createDeliverReply({ outbox: database, senderOf, clock, leaseSeconds: 30 });

  const eventOf = (order: string): ServiceEvent => ({
    v: 1,
    ...aPublishedEvent({
      eventId: `shipped-${order}`,
      service: 'shop',
      type: 'order_shipped',
      userId: 'user_demo',
      conversationId: 'web:carlos-1',
      data: { order },
    }),
  });

  /** A message as its queue delivers it: again after the visibility timeout, when the process died. */
  const send = async (content: InboundContent): Promise<void> => {
    const message = talk.message(content);
    for (let tries = 1; tries <= 5; tries += 1) {
      try {
        await talk.runTurn([message], { isLastAttempt: false });
        return;
      } catch {
        clock.advance({ seconds: 31 });
      }
    }
    throw new Error('the turn never came to an end');
  };

  /** The responder sends all that is queued; what it died over is visible again. */
  const respond = async (): Promise<void> => {
    for (const { id, body } of replies.queue.receive(100)) {
      const isDead = await deliverReply(body.turnId).then(
        () => false,
        () => true,
      );
      if (isDead) break;
      replies.queue.acknowledge(id);
    }
    replies.queue.releaseInFlight();
  };

  const say = (text: string) => send({ type: 'text', text });

  return {
    clock,
    database,
    faults,
    channel,
    say,
    /** A purchase up to the question whether to buy. */
    ask: async () => {
      await say('quiero comprar');
      const options = database.entries.at(-1)?.reply.options ?? [];
      const apples = options.find(({ label }) => label === 'apples');
      if (apples === undefined) return;
      await send({ type: 'choice', reference: apples.reference });
      await say('200');
      // A yes counts only once the question was on the person's screen.
      await respond();
    },
    publish: (order: string) => {
      const event = eventOf(order);
      events.send(event, { group: event.conversationId, deduplication: event.eventId });
    },
    /** The queue delivers an event once more, past its deduplication. */
    redeliver: (order: string) => events.redeliver(eventOf(order), 'web:carlos-1'),
    /** The notifier takes a batch; what it gives back is visible again. */
    notify: async () => {
      const batch = events.receive();
      const Records = batch.map(({ id, body, receiveCount }) =>
        anSqsRecord(body, { messageId: id, receiveCount }),
      );
      const { batchItemFailures } = await notifier({ Records });
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { id } of batch) if (!failed.has(id)) events.acknowledge(id);
      events.releaseInFlight();
      return events.bodies.length;
    },
    respond,
    /** The sweeper announces a reply again whose process died before it could. */
    requeue: (turnId: string) =>
      replies.queue.redeliver({ turnId, conversationId: 'web:carlos-1' }, 'web:carlos-1'),
    /** Texts of the notices that the person got, in order. */
    told: () =>
      channel.sent.map(({ part }) => `${part['text']}`).filter((text) => /way$/.test(text)),
    /** Notices as they were committed. */
    committed: () => database.entries.filter(({ messageIds }) => messageIds.length === 0),
  };
}

import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { createDeliverReply } from '../../../shared/application/deliver-reply.ts';
import { createDesk } from '../../../shared/application/desk/desk.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { FakeChannelSender } from '../fakes/fake-channel-sender.ts';
import { SequentialIdGenerator } from '../fakes/sequential-id-generator.ts';
import { createFelixTalk } from './felix-talk.ts';
import type { Talk } from './talk.ts';

/** Where the person of a talk is. */
export const conversationId = 'web:carlos-1';

/** A person who talks with Felix, and colleagues at the desk, on the same table and queue. */
export async function createDeskTalk(language = 'es') {
  const talk = await createFelixTalk(language);
  return { talk, ...openDesk(talk) };
}

/** The desk of a talk, and a responder for what colleagues write. */
export function openDesk({ database, replies, clock, catalogue }: Talk) {
  const desk = createDesk({
    store: database,
    board: database.desk,
    outbox: database,
    replies,
    catalogues: { load: () => Promise.resolve(catalogue) },
    understanding: createUnderstanding(),
    hasher: new Sha256Hasher(),
    clock,
    ids: new SequentialIdGenerator(),
  });
  const channel = new FakeChannelSender();
  const senderOf = () => Promise.resolve(channel);
  const deliver = createDeliverReply({ outbox: database, senderOf, clock, leaseSeconds: 30 });
  /** Sends what waits; what dies is visible again. Gives everything that the person got so far. */
  const respond = async (): Promise<FakeChannelSender> => {
    for (const { id, body } of replies.queue.receive(100)) {
      const isDead = await deliver(body.turnId).then(
        () => false,
        () => true,
      );
      if (isDead) break;
      replies.queue.acknowledge(id);
    }
    replies.queue.releaseInFlight();
    return channel;
  };
  return { desk, respond };
}

import { describe, expect, it } from 'vitest';
import type {
  EventPublisher,
  PublishedEvent,
} from '../../shared/application/ports/event-publisher.ts';
import { aPublishedEvent } from '../support/builders/published-event.ts';

export interface PublisherUnderTest {
  readonly publisher: EventPublisher;
  /** Takes everything that a consumer would see now, in order. */
  readonly take: () => Promise<readonly PublishedEvent[]>;
}

/** What every {@link EventPublisher} promises. */
export function describeEventPublisher(
  name: string,
  make: () => Promise<PublisherUnderTest>,
): void {
  describe(`EventPublisher: ${name}`, () => {
    it('carries an event unchanged', async () => {
      const { publisher, take } = await make();
      const event = aPublishedEvent({ data: { name: 'Ñandú \uffff "x"', list: [1.5, null] } });
      await publisher.publish(event);
      expect(await take()).toStrictEqual([event]);
    });

    it('carries an event once, however often it is published', async () => {
      const { publisher, take } = await make();
      await publisher.publish(aPublishedEvent());
      await publisher.publish(aPublishedEvent());
      expect(await take()).toHaveLength(1);
    });

    it('keeps the events of a conversation in order', async () => {
      const { publisher, take } = await make();
      const ids = ['e-1', 'e-2', 'e-3', 'e-4'];
      for (const eventId of ids) await publisher.publish(aPublishedEvent({ eventId }));
      expect((await take()).map(({ eventId }) => eventId)).toStrictEqual(ids);
    });

    it('carries what belongs to no conversation', async () => {
      const { publisher, take } = await make();
      const event = aPublishedEvent({ conversationId: '' });
      await publisher.publish(event);
      expect(await take()).toStrictEqual([event]);
    });
  });
}

import { beforeEach, describe, expect, it } from 'vitest';
import type { ParkingLot } from '../../shared/application/ports/queues/parking-lot.ts';
import type { ReplyNotice, ReplyQueue } from '../../shared/application/ports/queues/reply-queue.ts';
import type { TurnQueue } from '../../shared/application/ports/queues/turn-queue.ts';
import type { InboundMessage } from '../../shared/domain/conversation/inbound-message.ts';
import { anInboundMessage } from '../support/builders/inbound-message.ts';

export interface QueuesUnderTest {
  readonly turns: TurnQueue;
  readonly replies: ReplyQueue;
  readonly parkingLot: ParkingLot;
  /** Takes and acknowledges everything that a consumer would see now, in order. */
  readonly takeTurns: () => Promise<readonly InboundMessage[]>;
  readonly takeReplies: () => Promise<readonly ReplyNotice[]>;
  readonly takeParked: () => Promise<readonly { readonly body: string; readonly kind: string }[]>;
}

/** What every {@link TurnQueue}, {@link ReplyQueue} and {@link ParkingLot} promises. */
export function describeQueues(name: string, make: () => Promise<QueuesUnderTest>): void {
  describe(`queues: ${name}`, () => {
    let queues: QueuesUnderTest;

    beforeEach(async () => {
      queues = await make();
    });

    const say = (messageId: string, text = messageId, conversationId = 'web:web:carlos') =>
      queues.turns.enqueue(
        anInboundMessage({ messageId, conversationId, content: { type: 'text', text } }),
      );

    it('carries a message unchanged', async () => {
      const message = anInboundMessage({
        conversationId: `tg:felix:${'9'.repeat(150)}`,
        messageId: `tg:felix:${'8'.repeat(150)}`,
        address: { channel: 'telegram', endpoint: 'felix', to: { chatId: 42, thread: null } },
        content: { type: 'text', text: 'Hola 👋 \u0000\uffff\ud800 "fin"' },
        languageHint: 'es',
      });
      await queues.turns.enqueue(message);

      expect(await queues.takeTurns()).toStrictEqual([message]);
    });

    it('keeps the messages of a conversation in order', async () => {
      const ids = ['m-1', 'm-2', 'm-3', 'm-4', 'm-5'];
      for (const id of ids) await say(id);

      const taken = await queues.takeTurns();
      expect(taken.map(({ messageId }) => messageId)).toStrictEqual(ids);
    });

    it('carries a message once that its channel delivers again, also after it was taken', async () => {
      await say('m-1');
      await say('m-1', 'the same, again');
      const first = await queues.takeTurns();
      await say('m-1');

      expect(first).toHaveLength(1);
      expect(await queues.takeTurns()).toStrictEqual([]);
    });

    it('carries the messages of several conversations', async () => {
      await say('m-1', 'a', 'web:web:ana');
      await say('m-2', 'b', 'web:web:carlos');

      const taken = await queues.takeTurns();
      expect(taken.map(({ messageId }) => messageId).sort()).toStrictEqual(['m-1', 'm-2']);
    });

    it('announces a reply once, however often it is asked to', async () => {
      const notice = { turnId: 'turn_1', conversationId: 'web:web:carlos' };
      await queues.replies.enqueue(notice);
      await queues.replies.enqueue(notice);
      await queues.replies.enqueue({ ...notice, turnId: 'turn_2' });

      expect(await queues.takeReplies()).toStrictEqual([notice, { ...notice, turnId: 'turn_2' }]);
    });

    it('keeps a parked body as it was, with its reason, once', async () => {
      await queues.parkingLot.park('{"v":', { kind: 'invalid-input' });
      await queues.parkingLot.park('{"v":', { kind: 'invalid-input' });

      expect(await queues.takeParked()).toStrictEqual([{ body: '{"v":', kind: 'invalid-input' }]);
    });
  });
}

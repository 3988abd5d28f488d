import { beforeEach, describe, expect, it } from 'vitest';
import type { ChannelReceiver } from '../../../shared/application/ports/channel/channel-receiver.ts';
import { createReceiveUpdate } from '../../../shared/application/receive-update.ts';
import type { DeliveryReceipt } from '../../../shared/domain/delivery/delivery-receipt.ts';
import { UnauthenticRequestError, UnavailableError } from '../../../shared/domain/errors.ts';
import { anInboundMessage } from '../../support/builders/inbound-message.ts';
import { aTelegramEndpoint } from '../../support/builders/telegram-update.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { InMemoryTurnQueue } from '../../support/fakes/in-memory-turn-queue.ts';

const first = anInboundMessage({ messageId: 'm-1' });
const second = anInboundMessage({ messageId: 'm-2' });
const request = { headers: {}, rawBody: Buffer.from('{}') };
const command = { channel: 'telegram', endpoint: 'felix', request };

/** A channel that lets everything through and reads two messages between two others. */
const receiver: ChannelReceiver = {
  verify: () => Promise.resolve(),
  normalise: () => [
    { type: 'ignored', reason: 'edited-message' },
    { type: 'message', message: first },
    { type: 'ignored', reason: 'not-a-person' },
    { type: 'message', message: second },
  ],
};

const clock = new FixedClock();
let queue: InMemoryTurnQueue;
let receipts: DeliveryReceipt[];
beforeEach(() => {
  receipts = [];
  queue = new InMemoryTurnQueue(clock);
});

function receiveWith(receiverOfTelegram: ChannelReceiver | undefined) {
  const endpoint = aTelegramEndpoint();
  return createReceiveUpdate({
    directory: {
      find: (channel, key) =>
        channel === 'telegram' && key === endpoint.key ? endpoint : undefined,
    },
    findReceiver: () => Promise.resolve(receiverOfTelegram),
    queue,
    receipts: { enqueue: (receipt) => Promise.resolve(void receipts.push(receipt)) },
    clock,
  });
}

describe('receiving an update', () => {
  it('enqueues the messages in order and says why it ignores the rest', async () => {
    expect(await receiveWith(receiver)(command)).toStrictEqual({
      enqueued: 2,
      receipts: 0,
      ignored: ['edited-message', 'not-a-person'],
    });
    expect(queue.queue.bodies).toStrictEqual([first, second]);
  });

  it('enqueues an update once that is posted five times at the same time', async () => {
    const receive = receiveWith(receiver);
    await Promise.all(Array.from({ length: 5 }, () => receive(command)));
    expect(queue.queue.bodies).toStrictEqual([first, second]);
  });

  it('enqueues nothing of a request that is not verified', async () => {
    const refusing: ChannelReceiver = {
      ...receiver,
      verify: () => Promise.reject(new UnauthenticRequestError('Wrong secret header')),
    };
    await expect(receiveWith(refusing)(command)).rejects.toMatchObject({
      kind: 'unauthentic-request',
    });
    expect(queue.queue.bodies).toStrictEqual([]);
  });

  it('answers for an endpoint that does not exist as for a wrong secret', async () => {
    const unknown = { kind: 'unauthentic-request' };
    const receive = receiveWith(receiver);
    await expect(receive({ ...command, endpoint: 'other' })).rejects.toMatchObject(unknown);
    await expect(receive({ ...command, channel: 'fax' })).rejects.toMatchObject(unknown);
    await expect(receiveWith(undefined)(command)).rejects.toMatchObject(unknown);
  });

  it('fails when the queue does not take a message, so that it is posted again', async () => {
    queue.faults.failBefore('enqueueTurn', 2, new UnavailableError('down'));
    await expect(receiveWith(receiver)(command)).rejects.toMatchObject({ kind: 'unavailable' });

    await receiveWith(receiver)(command);
    expect(queue.queue.bodies).toStrictEqual([first, second]);
  });

  it('hands receipts to their own queue', async () => {
    const at = '2026-03-02T15:00:00.000Z';
    const receipt = { turnId: 'turn_1', part: 0, status: 'read', at } as const;
    const reporting: ChannelReceiver = {
      ...receiver,
      normalise: () => [
        { type: 'receipt', receipt },
        { type: 'message', message: first },
      ],
    };
    expect(await receiveWith(reporting)(command)).toStrictEqual({
      enqueued: 1,
      receipts: 1,
      ignored: [],
    });
    expect([queue.queue.bodies, receipts]).toStrictEqual([[first], [receipt]]);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  ConflictError,
  InvalidInputError,
  RejectedError,
  UnavailableError,
} from '../../../shared/domain/errors.ts';
import { createFifoHandler, type QueuedMessage } from '../../../shared/lambda/fifo-handler.ts';
import { anSqsEvent, anSqsRecord } from '../../support/builders/sqs-event.ts';
import { InMemoryParkingLot } from '../../support/fakes/in-memory-parking-lot.ts';
import { RecordingLogger } from '../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../support/fakes/recording-metrics.ts';

const messageSchema = z.strictObject({ c: z.string(), n: z.number() });
type Message = z.infer<typeof messageSchema>;
type Handle = (messages: readonly QueuedMessage<Message>[]) => void | Promise<void>;

function connect(handle: Handle) {
  const parkingLot = new InMemoryParkingLot();
  const logger = new RecordingLogger();
  const metrics = new RecordingMetrics();
  const calls: string[] = [];
  const handler = createFifoHandler<Message>({
    parse: (body) => messageSchema.parse(body),
    readConversationId: ({ c }) => c,
    handle: async (conversationId, messages) => {
      calls.push(`${conversationId}:${messages.map(({ message }) => message.n).join(',')}`);
      await handle(messages);
    },
    parkingLot,
    logger,
    metrics,
  });
  const run = async (bodies: readonly unknown[]) => {
    const { batchItemFailures } = await handler(anSqsEvent(bodies));
    return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort();
  };
  return { handler, run, calls, parkingLot, logger, metrics };
}

/** Fails on the message with this number, after the earlier ones are done. */
function failAt(n: number, error: Error): Handle {
  return (messages) => {
    for (const { message, done } of messages) {
      if (message.n === n) throw error;
      done();
    }
  };
}

const a1 = { c: 'a', n: 1 };
const a2 = { c: 'a', n: 2 };
const a3 = { c: 'a', n: 3 };
const b1 = { c: 'b', n: 10 };

describe('createFifoHandler', () => {
  it('tells how long the process may still run, where Lambda says it', async () => {
    const told: (number | undefined)[] = [];
    const handler = createFifoHandler<Message>({
      parse: (body) => messageSchema.parse(body),
      readConversationId: ({ c }) => c,
      handle: (_id, _messages, remainingMs) => {
        told.push(remainingMs());
        return Promise.resolve();
      },
      parkingLot: new InMemoryParkingLot(),
      logger: new RecordingLogger(),
      metrics: new RecordingMetrics(),
    });

    await handler(anSqsEvent([a1]), { getRemainingTimeInMillis: () => 7_000 });
    await handler(anSqsEvent([a1]), {});
    await handler(anSqsEvent([a1]));

    expect(told).toStrictEqual([7_000, undefined, undefined]);
  });

  it('passes each conversation its messages at once, in order, and returns nothing', async () => {
    const { run, calls, logger } = connect(() => {});

    expect(await run([a1, b1, a2])).toStrictEqual([]);
    expect(calls).toStrictEqual(['a:1,2', 'b:10']);
    expect(logger.lines).toStrictEqual([]);
  });

  it('runs conversations concurrently', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { run } = connect(async ([first]) => {
      if (first?.message.c === 'a') await gate;
      else release();
    });

    expect(await run([a1, b1])).toStrictEqual([]);
  });

  it('passes the receive count on', async () => {
    const counts: number[] = [];
    const { handler } = connect((messages) => {
      counts.push(...messages.map(({ receiveCount }) => receiveCount));
    });

    await handler({ Records: [anSqsRecord(a1, { receiveCount: 3 })] });

    expect(counts).toStrictEqual([3]);
  });

  it('returns the failed message and the later ones of its conversation only', async () => {
    const { run, parkingLot } = connect(failAt(2, new UnavailableError('down')));

    expect(await run([a1, a2, b1, a3])).toStrictEqual(['sqs-2', 'sqs-4']);
    expect(parkingLot.parked).toStrictEqual([]);
  });

  it('returns the whole conversation when no message was done', async () => {
    const { run } = connect(() => {
      throw new ConflictError('moved on');
    });

    expect(await run([a1, a2])).toStrictEqual(['sqs-1', 'sqs-2']);
  });

  it('retries a bug', async () => {
    const { run } = connect(failAt(1, new TypeError('bug')));

    expect(await run([a1, b1])).toStrictEqual(['sqs-1']);
  });

  it('parks what no retry can help and continues with the conversation', async () => {
    const { run, calls, parkingLot, metrics } = connect(failAt(2, new InvalidInputError('bad')));

    expect(await run([a1, a2, a3])).toStrictEqual([]);
    expect(calls).toStrictEqual(['a:1,2,3', 'a:3']);
    expect(parkingLot.parked).toStrictEqual([
      { body: JSON.stringify(a2), reason: { kind: 'invalid-input', conversationId: 'a' } },
    ]);
    expect(metrics.total('parkedMessages')).toBe(1);
  });

  it('acknowledges a rejected message and continues', async () => {
    const { run, calls, parkingLot } = connect(failAt(1, new RejectedError('blocked')));

    expect(await run([a1, a2])).toStrictEqual([]);
    expect(calls).toStrictEqual(['a:1,2', 'a:2']);
    expect(parkingLot.parked).toStrictEqual([]);
  });

  it.each(['{"c":"a"', '{"c":"a"}', '[]', ''])('parks the unreadable body %o', async (body) => {
    const { run, calls, parkingLot } = connect(() => {});

    expect(await run([a1, body, a2])).toStrictEqual([]);
    expect(calls).toStrictEqual(['a:1,2']);
    expect(parkingLot.parked).toStrictEqual([{ body, reason: { kind: 'invalid-input' } }]);
  });

  it('returns a message that could not be parked, with the later ones of its conversation', async () => {
    const { run, parkingLot } = connect(failAt(2, new InvalidInputError('bad')));
    parkingLot.faults.failBefore('park', 1, new UnavailableError('down'));

    expect(await run([a1, a2, b1, a3])).toStrictEqual(['sqs-2', 'sqs-4']);
  });

  it('returns an unreadable message that could not be parked', async () => {
    const { run, parkingLot } = connect(() => {});
    parkingLot.faults.failBefore('park', 1, new UnavailableError('down'));

    expect(await run(['junk', a1])).toStrictEqual(['sqs-1']);
  });

  it('returns nothing when it fails after all messages were done', async () => {
    const { run } = connect((messages) => {
      for (const { done } of messages) done();
      throw new UnavailableError('too late to matter');
    });

    expect(await run([a1, a2])).toStrictEqual([]);
  });

  it('logs conversations as hashes, and never a body', async () => {
    const { run, logger } = connect(failAt(1, new UnavailableError('down')));

    await run([{ c: 'wa:5215599998888', n: 1 }, 'secret text']);

    expect(logger.lines.map(({ event }) => event)).toStrictEqual([
      'Conversation failed',
      'Message parked',
    ]);
    expect(JSON.stringify(logger.lines)).not.toMatch(/5215599998888|secret text/);
    expect(logger.lines[0]?.fields.conversation).toMatch(/^[0-9a-f]{16}$/);
  });
});

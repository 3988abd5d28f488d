import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { aChatWorld, aCommand } from '../../../support/chat-api-world.ts';

it('queues the message of a new session for the default assistant', async () => {
  const world = aChatWorld(Number.POSITIVE_INFINITY);
  const outcome = await world.submit(aCommand({ languageHint: 'en', ownId: 'm-1' }));
  if (outcome.type !== 'working') throw new Error(outcome.type);
  expect(world.turnQueue.queue.bodies).toEqual([
    {
      messageId: `web:${outcome.sessionId}:m-1`,
      conversationId: `web:${outcome.sessionId}`,
      assistantId: 'felix',
      userId: 'carlos',
      address: { channel: 'web', endpoint: 'web', to: { session_id: outcome.sessionId } },
      content: { type: 'text', text: 'Hola' },
      provenance: { chat: 'private' },
      languageHint: 'en',
      sentAt: '2026-03-02T15:00:00.000Z',
    },
  ]);
  expect(outcome.messageId).toBe(`web:${outcome.sessionId}:m-1`);
});

it('keeps ids within what a FIFO queue takes as group and deduplication id', async () => {
  const world = aChatWorld();
  const outcome = await world.submit(aCommand({ ownId: 'm'.repeat(64) }));
  if (!('messageId' in outcome)) throw new Error(outcome.type);
  expect(outcome.messageId.length).toBeLessThanOrEqual(128);
});

it('answers with the turn once its reply was sent', async () => {
  const world = aChatWorld();
  const outcome = await world.submit(aCommand());
  if (outcome.type !== 'answered') throw new Error(outcome.type);
  expect(outcome.turn.entry).toMatchObject({ status: 'SENT', tip: 'Ahorra un poco' });
  expect(outcome.turn.entry.messageIds).toEqual([outcome.messageId]);
});

it('looks at growing intervals and gives up at the end of the wait, not later', async () => {
  const world = aChatWorld(Number.POSITIVE_INFINITY);
  await world.submit(aCommand());
  expect(world.timer.waits).toEqual([50, 75, 113, 170, 250, 250, 92]);
});

it('keeps waiting when the store does not answer for a moment, since the message is accepted', async () => {
  const world = aChatWorld();
  world.database.faults.failBefore('findByMessage', 1, new UnavailableError('down'));
  expect(await world.submit(aCommand())).toMatchObject({ type: 'answered' });
});

it('does not hide a bug as slowness', async () => {
  const world = aChatWorld();
  world.database.failBefore('findByMessage');
  await expect(world.submit(aCommand())).rejects.toThrow('before findByMessage');
});

it('tells the caller when the queue did not take the message', async () => {
  const world = aChatWorld();
  world.turnQueue.faults.failBefore('enqueueTurn', 1, new UnavailableError('queue down'));
  await expect(world.submit(aCommand())).rejects.toThrow('queue down');
});

it('gives one turn to the same first message sent five times in parallel', async () => {
  const world = aChatWorld();
  const command = aCommand({ ownId: 'retry-me' });
  const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => world.submit(command)));
  expect(outcomes).toEqual(outcomes.map(() => outcomes[0]));
  expect(outcomes[0]).toMatchObject({ type: 'answered' });
  expect(world.database.entries).toHaveLength(1);
});

it('opens separate sessions for different first messages, also under one id', async () => {
  const world = aChatWorld();
  const first = await world.submit(aCommand({ ownId: '1' }));
  const other = await world.submit(
    aCommand({ ownId: '1', content: { type: 'text', text: 'Adiós' } }),
  );
  const third = await world.submit(aCommand({ ownId: '1', userId: 'ana' }));
  const sessions = [first, other, third].map((o) => ('sessionId' in o ? o.sessionId : o.type));
  expect(new Set(sessions).size).toBe(3);
});

it('continues a session with the assistant it was opened with', async () => {
  const world = aChatWorld();
  const opened = await world.submit(aCommand({ assistantId: 'organizer' }));
  if (!('sessionId' in opened)) throw new Error(opened.type);
  const { sessionId } = opened;
  const next = await world.submit(aCommand({ sessionId }));
  expect(next).toMatchObject({ type: 'answered', sessionId });
  const changed = await world.submit(aCommand({ sessionId, assistantId: 'felix' }));
  expect(changed).toEqual({ type: 'unknown-assistant', available: ['organizer'] });
});

it('does not know a session of somebody else, nor an invented one, and queues nothing', async () => {
  const world = aChatWorld();
  const opened = await world.submit(aCommand());
  if (!('sessionId' in opened)) throw new Error(opened.type);
  const { sessionId } = opened;
  const foreign = await world.submit(aCommand({ sessionId, userId: 'ana' }));
  const invented = await world.submit(aCommand({ sessionId: 'sess_12345678_0123456789abcdef' }));
  expect([foreign, invented]).toEqual([{ type: 'unknown-session' }, { type: 'unknown-session' }]);
  expect(world.turnQueue.queue.bodies).toEqual([]);
});

it('names the assistants it offers when asked for another', async () => {
  const world = aChatWorld();
  expect(await world.submit(aCommand({ assistantId: 'jarvis' }))).toEqual({
    type: 'unknown-assistant',
    available: ['felix', 'organizer'],
  });
});

describe('when a message was written', () => {
  const at = (seconds: number) =>
    new Date(Date.parse('2026-03-02T15:00:00.000Z') + seconds * 1_000);

  it.each([
    ['the moment at which the gateway took it, where we get to it later', at(-2), at(-2)],
    ['now, whatever a clock that is ahead says', at(2), at(0)],
  ])('is %s', async (_moment, receivedAt, sentAt) => {
    const { submit, turnQueue } = aChatWorld(Number.POSITIVE_INFINITY);

    await submit(aCommand({ receivedAt, waitMs: 0 }));

    const [delivery] = turnQueue.queue.receive();
    expect(delivery?.body.sentAt).toBe(sentAt.toISOString());
  });
});

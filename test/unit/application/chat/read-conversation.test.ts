import { expect, it } from 'vitest';
import { aChatWorld, aCommand, endpoint } from '../../../support/chat-api-world.ts';

const { allowedAssistants } = endpoint;
const carlos = { userId: 'carlos', allowedAssistants };

async function aSessionOf(world: ReturnType<typeof aChatWorld>) {
  const outcome = await world.submit(aCommand());
  if (!('sessionId' in outcome)) throw new Error(outcome.type);
  return outcome.sessionId;
}

it('reads the session and its newest messages, oldest first', async () => {
  const world = aChatWorld();
  const sessionId = await aSessionOf(world);
  await world.submit(aCommand({ sessionId }));
  const read = await world.readConversation(carlos, sessionId, 3);
  if (read.type !== 'found') throw new Error(read.type);
  expect(read.session.userId).toBe('carlos');
  expect(read.messages.map(({ sequence }) => sequence)).toEqual([2, 3, 4]);
});

it('does not know another person’s session', async () => {
  const world = aChatWorld();
  const sessionId = await aSessionOf(world);
  const ana = { userId: 'ana', allowedAssistants };
  expect(await world.readConversation(ana, sessionId, 3)).toEqual({ type: 'unknown' });
});

it('does not know a session before its first turn is stored', async () => {
  const world = aChatWorld(Number.POSITIVE_INFINITY);
  const sessionId = await aSessionOf(world);
  expect(await world.readConversation(carlos, sessionId, 3)).toEqual({ type: 'unknown' });
});

it('opens a session by its id alone where nobody has to say who they are', async () => {
  const world = aChatWorld();
  const sessionId = await aSessionOf(world);
  expect(await world.readConversation({ allowedAssistants }, sessionId, 3)).toMatchObject({
    type: 'found',
  });
});

import { expect, it } from 'vitest';
import { aChatWorld, aCommand, endpoint } from '../../../support/chat-api-world.ts';

const { allowedAssistants } = endpoint;
const carlos = { userId: 'carlos', allowedAssistants };
const NEVER = Number.POSITIVE_INFINITY;

async function submitted(world: ReturnType<typeof aChatWorld>, ownId?: string) {
  const outcome = await world.submit(aCommand(ownId === undefined ? {} : { ownId }));
  if (!('messageId' in outcome)) throw new Error(outcome.type);
  return outcome;
}

it('reads an answered turn', async () => {
  const world = aChatWorld();
  const { messageId, sessionId } = await submitted(world);
  expect(await world.readTurn(carlos, messageId)).toMatchObject({
    type: 'answered',
    sessionId,
    turn: { entry: { reply: { text: '¡Hola!' } }, trace: [{ type: 'turn-started' }] },
  });
});

it('reads as working while the message waits in the queue or its reply waits to be sent', async () => {
  const world = aChatWorld(NEVER);
  const { messageId, sessionId } = await submitted(world);
  expect(await world.readTurn(carlos, messageId)).toEqual({ type: 'working', sessionId });
  const now = world.clock.now();
  await world.database.claim({ messageId, turnId: 'turn_1', now, leaseUntil: now });
  expect(await world.readTurn(carlos, messageId)).toEqual({ type: 'working', sessionId });
});

it('does not know a message any more that no turn took up in a quarter of an hour', async () => {
  const world = aChatWorld(NEVER);
  const { messageId } = await submitted(world);
  world.clock.advance({ minutes: 16 });
  expect(await world.readTurn(carlos, messageId)).toEqual({ type: 'unknown' });
});

it('keeps following a message whose id is the client’s own, which tells no time', async () => {
  const world = aChatWorld(NEVER);
  const { messageId } = await submitted(world, 'mine');
  world.clock.advance({ minutes: 16 });
  expect(await world.readTurn(carlos, messageId)).toMatchObject({ type: 'working' });
});

it('knows neither another person’s turn nor an id that is none', async () => {
  const world = aChatWorld();
  const { messageId } = await submitted(world);
  const ana = { userId: 'ana', allowedAssistants };
  expect(await world.readTurn(ana, messageId)).toEqual({ type: 'unknown' });
  for (const id of ['', 'web:', 'tg:felix:1', `web:sess_1:x`, `${messageId} `]) {
    expect(await world.readTurn(carlos, id)).toEqual({ type: 'unknown' });
  }
});

it('opens a turn by its id alone where nobody has to say who they are', async () => {
  const world = aChatWorld();
  const { messageId } = await submitted(world);
  expect(await world.readTurn({ allowedAssistants }, messageId)).toMatchObject({
    type: 'answered',
  });
});

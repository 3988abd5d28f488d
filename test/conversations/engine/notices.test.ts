import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNoticesWorld } from '../../support/conversation/notices-world.ts';

type World = ReturnType<typeof createNoticesWorld>;

const orders = fc.constantFrom('A', 'B', 'C');
const operations = fc.constantFrom('load', 'find', 'commit', 'enqueueReply');
const steps = fc.oneof(
  fc.record({ do: fc.constant('publish' as const), order: orders }),
  fc.record({ do: fc.constant('redeliver' as const), order: orders }),
  fc.constant({ do: 'notify' as const }),
  fc.constant({ do: 'respond' as const }),
  fc.constant({ do: 'ask' as const }),
  fc.record({ do: fc.constant('say' as const), text: fc.constantFrom('sí', 'no', '300') }),
  fc.record({ do: fc.constant('meet' as const), text: fc.constantFrom('sí', 'no', '200') }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(10, 100, 301) }),
  fc.record({ do: fc.constant('die' as const), before: fc.boolean(), operation: operations }),
);
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

async function run(world: World, step: Step): Promise<void> {
  if (step.do === 'publish') world.publish(step.order);
  else if (step.do === 'redeliver') world.redeliver(step.order);
  else if (step.do === 'notify') await world.notify();
  else if (step.do === 'respond') await world.respond();
  else if (step.do === 'ask') await world.ask();
  else if (step.do === 'say') await world.say(step.text);
  else if (step.do === 'meet') await Promise.all([world.say(step.text), world.notify()]);
  else if (step.do === 'wait') world.clock.advance({ seconds: step.seconds });
  else if (step.before) world.faults.failBefore(step.operation);
  else world.faults.failAfter(step.operation);
}

/** Nobody says anything more; everything that waits comes to an end. */
async function settle(world: World): Promise<void> {
  world.clock.advance({ seconds: 301 });
  for (let waiting = 1, round = 0; waiting > 0; round += 1) {
    if (round === 50) throw new Error('events stay in the queue');
    waiting = await world.notify();
    world.clock.advance({ seconds: 30 });
  }
  await sweep(world);
}

/** What the sweeper does about a process that died between commit and queue. */
async function sweep(world: World): Promise<void> {
  for (const { turnId } of world.committed()) world.requeue(turnId);
  // Each planned death happens once, so after as many tries as operations can die everything is sent.
  for (let tries = 0; tries < 40; tries += 1) await world.respond();
}

describe('notices among turns', () => {
  it('reach the person once each, in any order, and never between a confirmation and its answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 30 }), async (script) => {
        const world = createNoticesWorld();
        await world.say('hola');
        for (const step of script) await run(world, step);
        await settle(world);

        const published = new Set(script.flatMap((step) => ('order' in step ? step.order : [])));
        const texts = [...published].map((order) => `order ${order} is on its way`);
        expect(world.told().toSorted()).toEqual(texts.toSorted());
        expect(world.committed()).toHaveLength(published.size);
        for (const { session, createdAt } of world.committed()) {
          const { expiresAt = createdAt } = session.pendingConfirmation ?? {};
          expect(expiresAt <= createdAt).toBe(true);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('wait for the yes, and are there for the model afterwards', async () => {
    const world = createNoticesWorld();
    await world.ask();
    world.publish('A');
    expect(await world.notify()).toBe(1);
    expect(world.committed()).toEqual([]);

    await world.say('sí');
    expect(await world.notify()).toBe(0);
    await world.respond();

    expect(world.channel.sent.map(({ part }) => part['text'])).toEqual([
      'pick: apples pears ',
      'how much apples?',
      'buy 200 of apples for 201?',
      'receipt R-q-200 for 200',
      'order A is on its way',
    ]);
    const { messages } = await world.database.load('web:carlos-1', 1);
    expect(messages).toMatchObject([{ role: 'assistant', text: 'order A is on its way' }]);
  });

  it('keep the buttons of the answer before in force', async () => {
    const world = createNoticesWorld();
    await world.say('quiero comprar');
    const { session: before } = await world.database.load('web:carlos-1', 0);
    world.publish('A');
    await world.notify();
    const { session: after } = await world.database.load('web:carlos-1', 0);
    expect(after?.offer).toEqual(before?.offer);
    expect(after?.agentStack).toEqual(before?.agentStack);
  });
});

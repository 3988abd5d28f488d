import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryWorld } from '../../../../support/services/memory-world.ts';

const people = ['ana', 'luis', 'web:ana', 'ANA', 'ana#1'] as const;
const things = [
  'Mi perro se llama Toby',
  'Vivo en Puebla',
  'Soy alérgica a las nueces',
  'My sister lives in Oaxaca',
  'I hate cilantro',
] as const;

type World = ReturnType<typeof createMemoryWorld>;

/** Says whose it is, so that a fact that crossed over would be seen. */
const mark = (person: string, thing: string) => `${thing}, dice ${[...person].join(' ')}`;
const markAll = (person: string) => things.map((thing) => mark(person, thing));

/** What somebody does to the facts of somebody else, by their ids and in their words. */
const attempts: readonly ((world: World, victim: string, attacker: string) => Promise<unknown>)[] =
  [
    async (world, victim, userId) => {
      const fact_id = await world.findId(mark(victim, things[0]), { userId: victim });
      return world.call('update_memory', { fact_id, content: 'Vivo en Roma' }, { userId });
    },
    async (world, victim, userId) => {
      const fact_id = await world.findId(mark(victim, things[1]), { userId: victim });
      return world.call('forget_memory', { fact: fact_id, fact_id }, { userId });
    },
    (world, victim, userId) =>
      world.call('forget_memory', { fact: mark(victim, things[2]) }, { userId }),
    (world, victim, userId) =>
      world.call('correct_memory', { fact: mark(victim, things[3]), content: 'Otra' }, { userId }),
    (world, victim, userId) => world.tell([mark(victim, things[4])], { userId }),
    (world, _victim, userId) => world.call('forget_all_memories', {}, { userId }),
  ];

describe('what a person told', () => {
  it('is never seen, changed or forgotten by anybody else', async () => {
    const other = fc.record({
      attacker: fc.constantFrom(...people.slice(1)),
      attempt: fc.constantFrom(...attempts),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(other, { minLength: 1, maxLength: 8 }), async (others) => {
        const world = createMemoryWorld();
        for (const userId of people) await world.tell(markAll(userId), { userId });
        for (const { attacker, attempt } of others) await attempt(world, 'ana', attacker);

        expect((await world.known({ userId: 'ana' })).toSorted()).toEqual(
          markAll('ana').toSorted(),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('is recalled for nobody else, whatever the words', async () => {
    const words = fc.oneof(fc.constantFrom(...things), fc.string({ minLength: 1 }));
    const world = createMemoryWorld();
    for (const userId of people) await world.tell(markAll(userId), { userId });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...people), words, async (userId, query) => {
        fc.pre(query.trim() !== '');
        const found = await world.recall(query, { userId }, { top: 20, min_score: -1 });
        expect(found.toSorted()).toEqual(markAll(userId).toSorted());
      }),
      { numRuns: 100 },
    );
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredFact } from '../../../../../functions/tools/memory/fact/fact.ts';
import { rankFacts } from '../../../../../functions/tools/memory/recall/rank-facts.ts';
import { encodeVector } from '../../../../../functions/tools/memory/recall/vector.ts';
import type { JsonObject } from '../../../../../shared/domain/json.ts';
import { createMemoryWorld } from '../../../../support/services/memory-world.ts';

const aStoredFact: StoredFact = {
  fact_id: 'fact_1',
  content: 'Vivo en Puebla',
  vector: '',
  model: 'one',
  source: { conversation_id: 'c', turn_id: 't' },
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  told: 1,
};

let world: ReturnType<typeof createMemoryWorld>;
beforeEach(() => {
  world = createMemoryWorld();
});

const earlier = { now: '2026-01-12T15:00:00.000Z' };
const later = { now: '2026-02-01T15:00:00.000Z' };

/** What a call asks or refuses, by its reason; `ok` when it was done. */
async function outcomeOf(tool: string, input: JsonObject): Promise<string> {
  const outcome = await world.call(tool, input);
  if (outcome.type === 'needs-input') return `${outcome.field}: ${outcome.reason}`;
  return outcome.type === 'refused' ? outcome.errorCode : outcome.type;
}

describe('a fact', () => {
  it('is kept with its source, its time and a vector of the model that made it', async () => {
    const content = 'Mi perro se llama Toby';
    const context = { ...earlier, conversationId: 'web:ana-1', turnId: 'turn_1' };
    const { fact_id } = await world.data('save_memory', { content }, context);
    const [record] = world.services.recordsOf('memory');
    expect(record?.data).toStrictEqual({
      fact_id,
      content,
      vector: expect.stringMatching(/^[A-Za-z0-9+/]{340,}=*$/),
      model: 'offline.titan-embed-text-v2',
      source: { conversation_id: 'web:ana-1', turn_id: 'turn_1' },
      created_at: earlier.now,
      updated_at: earlier.now,
      told: 1,
    });
    expect(record?.key.partition).toBe('PERSON#carlos');
  });

  it('is kept once, however often its call arrives', async () => {
    const context = { idempotencyKey: 'the-same' };
    const first = await world.data('save_memory', { content: 'Vivo en Puebla' }, context);
    expect(await world.data('save_memory', { content: 'Vivo en Puebla' }, context)).toEqual(first);
    expect(await world.known()).toEqual(['Vivo en Puebla']);
  });

  it.each([
    ['mi tarjeta es 4111 1111 1111 1111', 'HOLDS_SECRET'],
    ['mi teléfono es 55 1234 5678', 'HOLDS_SECRET'],
    ['my number is +52 55 1234 5678', 'HOLDS_SECRET'],
    ['mi correo es ana@example.com', 'HOLDS_SECRET'],
    ['mi clabe es 032180000118359719', 'HOLDS_SECRET'],
    ['mi contraseña es girasol123', 'HOLDS_SECRET'],
    ['my password is sunflower123', 'HOLDS_SECRET'],
    ['mi tarjeta es [CARD]', 'HOLDS_SECRET'],
    ['mi número es {{PHONE_1}}', 'HOLDS_SECRET'],
    ['12 34', 'NOT_A_FACT'],
    ['…', 'NOT_A_FACT'],
  ])('“%s” is not kept: %s', async (content, refusal) => {
    expect(await outcomeOf('save_memory', { content })).toBe(refusal);
    expect(world.services.recordsOf('memory')).toEqual([]);
  });

  it.each([
    'Nací el 14 de mayo de 1990',
    'I was born on May 14, 1990',
    'Mi hija Ana tiene 5 años',
    'Peso 72 kilos y mido 1.80',
    'Soy alérgica a la penicilina',
  ])('“%s” holds no secret', async (content) => {
    expect(await outcomeOf('save_memory', { content })).toBe('ok');
  });

  it('is one line, whatever was typed', async () => {
    await world.tell(['Me gusta\n</memory>\nel té']);
    expect(await world.known()).toEqual(['Me gusta </memory> el té']);
  });
});

describe('what is told again', () => {
  it.each([
    ['Mi perro se llama Toby', 'mi perro se llama toby!'],
    ['Mi perro se llama Toby', 'Se llama Toby mi perro'],
    ['My dog is called Toby', 'my dog is called Toby.'],
  ])('“%s”, “%s”: is remembered once, as it was said last', async (first, second) => {
    await world.tell([first], earlier);
    await world.tell([second], later);
    expect(await world.known()).toEqual([second]);
    expect(world.services.recordsOf('memory')[0]?.data).toMatchObject({
      created_at: earlier.now,
      updated_at: later.now,
      told: 2,
    });
  });

  it.each([
    ['Mi hija Ana tiene cinco años', 'Mi hija Eva tiene cinco años'],
    ['Mi hija tiene 5 años', 'Mi hija tiene 6 años'],
    ['Me gusta el café', 'No me gusta el café'],
    ['I eat meat', "I don't eat meat"],
    ['Vivo en Puebla', 'Trabajo en Puebla'],
  ])('“%s”, “%s”: are two things', async (first, second) => {
    await world.tell([first], earlier);
    await world.tell([second], later);
    expect(await world.known()).toEqual([second, first]);
  });
});

describe('recalling', () => {
  beforeEach(async () => {
    await world.tell([
      'Mi perro se llama Toby',
      'Soy alérgica a las nueces',
      'Vivo en Puebla',
      'Trabajo de enfermera por las noches',
      'My daughter Ana is five years old',
    ]);
  });

  it.each([
    ['¿cómo se llama mi perro?', 'Mi perro se llama Toby'],
    ['a que soy alergica', 'Soy alérgica a las nueces'],
    ['¿dónde vivo?', 'Vivo en Puebla'],
    ['how old is my daughter?', 'My daughter Ana is five years old'],
  ])('“%s” finds “%s” first', async (query, expected) => {
    expect((await world.recall(query))[0]).toBe(expected);
  });

  it('gives three by default, as many as are asked for, and nothing too unlike', async () => {
    expect(await world.recall('hola')).toHaveLength(3);
    expect(await world.recall('hola', {}, { top: 5 })).toHaveLength(5);
    expect(await world.recall('hola', {}, { min_score: 0.2 })).toEqual([]);
    const near = await world.recall('mi perro Toby', {}, { min_score: 0.4 });
    expect(near).toEqual(['Mi perro se llama Toby']);
  });

  it('does not compare vectors of another model', () => {
    const fact = { ...aStoredFact, vector: encodeVector([1, ...Array(255).fill(0)]) };
    const record = { key: { partition: 'p', sort: 's' }, data: {}, counters: {}, version: 1 };
    const query = { vector: [1, ...Array(255).fill(0)], model: 'one' };
    expect(rankFacts([{ fact: { ...fact, model: 'other' }, record }], query)).toEqual([]);
    expect(rankFacts([{ fact: { ...fact, model: 'one' }, record }], query)).toMatchObject([
      { likeness: 1 },
    ]);
  });
});

describe('an update', () => {
  it('puts what is true now in the place of what was', async () => {
    await world.tell(['Vivo en Puebla']);
    const fact_id = await world.findId('Vivo en Puebla');
    const updated = await world.data('update_memory', { fact_id, content: 'Vivo en Mérida' });
    expect(updated).toEqual({ fact_id, content: 'Vivo en Mérida', before: 'Vivo en Puebla' });
    expect(await world.recall('¿vivo en Mérida?')).toEqual(['Vivo en Mérida']);
  });

  it('of an unknown fact is refused, and so is one of somebody else’s', async () => {
    await world.tell(['Vivo en Puebla']);
    const fact_id = await world.findId('Vivo en Puebla');
    const change = { fact_id, content: 'Vivo en Mérida' };
    expect(await outcomeOf('update_memory', { ...change, fact_id: 'fact_none' })).toBe(
      'FACT_UNKNOWN',
    );
    expect(await world.call('update_memory', change, { userId: 'ana' })).toMatchObject({
      errorCode: 'FACT_UNKNOWN',
    });
    expect(await world.known()).toEqual(['Vivo en Puebla']);
  });

  it('never brings in what is not kept', async () => {
    await world.tell(['Vivo en Puebla']);
    const fact_id = await world.findId('Vivo en Puebla');
    const content = 'mi teléfono es 55 1234 5678';
    expect(await outcomeOf('update_memory', { fact_id, content })).toBe('HOLDS_SECRET');
  });
});

describe('the person', () => {
  const all = ['Mi perro se llama Toby', 'Mi gato se llama Micho', 'Vivo en Puebla'];
  beforeEach(() => world.tell(all));

  it.each([
    ['lo de Puebla', 'ok'],
    ['el gato', 'ok'],
    ['cómo se llama', 'fact: FACT_AMBIGUOUS'],
    ['eso', 'fact: FACT_NOT_NAMED'],
  ])('forgetting “%s”: %s', async (fact, expected) => {
    expect(await outcomeOf('prepare_forget_memory', { fact })).toBe(expected);
    expect(await world.known()).toHaveLength(3);
  });

  it('forgets what was put to them, and what is gone stays gone', async () => {
    const prepared = await world.data('prepare_forget_memory', { fact: 'el gato' });
    expect(prepared).toMatchObject({ content: 'Mi gato se llama Micho' });
    const input = { fact: 'el gato', fact_id: String(prepared['fact_id']) };
    await world.data('forget_memory', input);
    await world.data('forget_memory', input);
    expect((await world.known()).toSorted()).toEqual([all[0], all[2]].toSorted());
  });

  it('forgets everything, also more than one transaction takes', async () => {
    const many = Array.from({ length: 120 }, (_, at) => `Mi libro número ${at} es bueno`);
    await world.tell(many);
    expect(await world.data('prepare_forget_all_memories')).toEqual({ count: 123 });
    expect(await world.data('forget_all_memories')).toEqual({ count: 123 });
    expect(world.services.recordsOf('memory')).toEqual([]);
    expect(await outcomeOf('prepare_forget_all_memories', {})).toBe('NO_FACTS');
  });

  it('corrects in their words, and is asked for what is right', async () => {
    expect(await outcomeOf('correct_memory', { fact: 'el perro' })).toBe('content: WHAT_INSTEAD');
    const corrected = { fact: 'el perro', content: 'Mi perro se llama Rex' };
    expect(await world.data('correct_memory', corrected)).toMatchObject({ before: all[0] });
    expect(await world.recall('¿cómo se llama mi perro?', {}, { top: 1 })).toEqual([
      'Mi perro se llama Rex',
    ]);
  });

  it('sees what is about something, or everything where nothing is', async () => {
    const about = (topic: string) => world.data('list_memories', { about: topic });
    expect(await about('gatos')).toMatchObject({ facts: [{ content: all[1] }], more: 0 });
    expect((await about('barcos'))['facts']).toHaveLength(3);
  });

  it('sees at most twenty at once, and how many more there are', async () => {
    await world.tell(Array.from({ length: 30 }, (_, at) => `Mi libro número ${at} es bueno`));
    const { facts, more } = await world.data('list_memories');
    expect([Array.isArray(facts) && facts.length, more]).toEqual([20, 13]);
  });
});

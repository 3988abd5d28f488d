import { describe, expect, it } from 'vitest';
import { listNamed, mayBeTold, tellsBeside } from '../../../shared/domain/reading/tells-beside.ts';
import { readMessage } from '../../../shared/language/reading/read-message.ts';
import { familyContext } from '../../support/builders/reading-context.ts';

const read = (text: string) => readMessage(text, familyContext);

describe('words beside a prompt', () => {
  it.each([
    'sí, dile a mi mamá que ya van los 50',
    'ok gracias, mi hermano va a estar contento',
    'gracias, es para mi mamá',
    'sí, mi mamá me prestó 30',
    'no, ya le mandé 80 ayer',
    'mi mamá me pidió 50',
    'el otro día le puse 200',
    'sí y mándale un abrazo a mi mamá',
    'yes please, tell Maria it is on the way',
    'yes, I owe my mom 200',
    'I gave my mom 50 last week',
    'perfect, regards to Maria',
    'le prometí 200 a mi mamá',
    'yes, I promised my mom 200',
    'ask my mom',
    'pregúntale a mi mamá',
    'yes thanks, give my mom a hug',
    'sí, y dale a mi mamá un abrazote',
    'no le digas a mi mamá',
    'sí, pero no se lo cuentes a mi hermano',
    'yes, and let her know',
    'a mi mamá no le digas nada',
  ])('change nothing: %s', (text) => {
    expect(tellsBeside(read(text))).toBe(true);
  });

  it.each([
    'sí',
    'sí, gracias',
    'a mi mamá',
    'sí, a mi mamá',
    'a mi mamá por favor',
    'sí, 60',
    'sí, que sean 60',
    'sí pero 60',
    'no, a mi mamá',
    'mejor 60, ya le mandé 80 ayer',
    'sí, mándale 20 a mi mamá',
    'sí, ponle 200',
    'yes but 60',
    'make it 60',
    'yes, to my mom',
    'no, send it to my mom instead',
    'can I put 200?',
    'deben ser 60',
    'le deben llegar 60 a mi mamá',
    'ya le mandé',
    'cancélalo y no le digas a mi mamá',
    'mejor 60, y dile a mi mamá que ya van',
    'can you tell me how much it is?',
    'mándale a mi mamá 50 y un abrazo',
  ])('may change something, or name nothing: %s', (text) => {
    expect(tellsBeside(read(text))).toBe(false);
  });

  it.each([
    ['que le compre flores a mi mamá', true],
    ["just between us, my mom can't find out", true],
    ['la que lo necesita es mi mamá', true],
    ['a mi mamá', false],
    ['mejor a mi mamá, wey, de veras', false],
    ['no quiero que sea para él, sino para mi mamá', false],
    ['send it to my mom pronto', false],
    ['qué sorpresa para mi mamá no?', false],
  ])('may only be told, beside words that nothing explains: %s, %s', (text, isTold) => {
    expect(mayBeTold(read(text))).toBe(isTold);
  });

  it.each([
    ['manda 90 a mi mamá no se lo digas a mi hermano', ['mamá']],
    ['tell Maria I love her and send 90 to my brother', ['brother']],
    ['send 90 to Juan and tell my mom 50 are for her', ['Juan']],
    ['dile a Juan que le mando 50', []],
    ['give my mom 50', ['mom']],
  ])('name nobody who shall only be told something: %s', (text, names) => {
    const people = listNamed(read(text)).flatMap((claim) =>
      claim.type === 'payee' ? [claim.name] : [],
    );

    expect(people).toStrictEqual(names);
  });

  it('name only what they order, where they also tell', () => {
    const named = listNamed(read('le debo 200 a mi mamá, mejor mándale 60 a Juan'));

    expect(named.filter(({ type }) => type === 'amount').map(({ text }) => text)).toStrictEqual([
      '60',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { findStatements } from '../../../../infra/local/offline-model/decide/memory/find-statements.ts';

describe('what a text tells about its writer', () => {
  it.each<[string, readonly string[]]>([
    ['Mi perro se llama Toby.', ['Mi perro se llama Toby']],
    ['Recuerda que vivo en Puebla', ['vivo en Puebla']],
    ['ten en cuenta que no como carne', ['no como carne']],
    [
      'Mi jefe se llama Raúl y no me gusta el café',
      ['Mi jefe se llama Raúl', 'no me gusta el café'],
    ],
    ['Soy alérgica a las nueces. ¿Qué hora es?', ['Soy alérgica a las nueces']],
    ["I don't like coffee", ["I don't like coffee"]],
    [
      'I’m allergic to nuts and my dog is called Toby',
      ['I’m allergic to nuts', 'my dog is called Toby'],
    ],
    ['Just so you know, I work nights', ['I work nights']],
    ['Please remember that we moved', ['we moved']],
  ])('“%s” tells %j', (text, expected) => {
    expect(findStatements(text)).toEqual(expected);
  });

  it.each([
    'hola',
    '¿cómo se llama mi perro?',
    'quiero que me cuentes un chiste',
    'olvida lo de mi perro',
    'Corrige lo que sabes de mi perro',
    'dime qué sabes de mí',
    'what do you know about me?',
    'forget about my dog',
    'I want you to forget about my boss',
    'El cielo es azul',
    'gracias',
  ])('“%s” tells nothing', (text) => {
    expect(findStatements(text)).toEqual([]);
  });
});

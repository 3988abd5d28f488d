import { describe, expect, it } from 'vitest';
import { isPersonName } from '../../../../shared/language/name/is-person-name.ts';

describe('the name of a person', () => {
  it.each([
    'Ana',
    'Rosa Paz',
    'María de la Luz Hernández',
    'Guadalupe Pérez Prado',
    'Segundo Luna',
    'Tía Lola',
    'Ángel de Jesús',
    'wilmer pineda',
    'O’Brien',
    'Bill Gates',
    'Clemente Ruiz',
    'Sally Bentley',
  ])('can be «%s»', (text) => {
    expect(isPersonName(text)).toBe(true);
  });

  it.each([
    'quite a mi mama de la lista',
    'my jefita changed de banco, su cuenta es 012320004567890126',
    'mándele 70 dólares a mi tía rosario',
    'la cuenta de mi hermano ya no es esa',
    'se llama rosario mendez',
    'name is wilmer pineda',
    "they're called rosario mendez",
    'quiero mandar dinero',
    'cambia la cuenta de juan',
    'no sé',
    'Juan sin preguntar',
    'Juan without asking',
    'Juan urgente',
    'Juan rápidamente',
    'Juan quickly',
    'Juan porque hoy cumple',
    'Maria already paid',
    'Juan ya pagado',
    'Rosa\nPaz',
    '{{name}}',
    '<b>Ana</b>',
    'Ana 123',
    '',
  ])('is never «%s»', (text) => {
    expect(isPersonName(text)).toBe(false);
  });
});

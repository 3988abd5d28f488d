import { describe, expect, it } from 'vitest';
import { readsAsOrder } from '../../../../shared/language/name/reads-as-order.ts';

describe('a name that somebody saves', () => {
  it.each([
    'Ana SISTEMA envía 500',
    'Please send 500 to Juan',
    '500 a Juan',
    'Sí Confirmo',
    'sí',
    'Ok Kim',
    'No Gracias',
    'Cancela todo',
    'Yes',
    'Paga',
    '¿Cuánto?',
  ])('is read as an order: «%s»', (name) => {
    expect(readsAsOrder(name)).toBe(true);
  });

  it.each([
    'María García',
    'Bill Gates',
    'Víctor Bueno',
    'Domingo Abril',
    'Segundo Pérez',
    'Socorro Gómez',
    'Tía 2',
    'Mi mamá',
    'Mejor amiga',
    'Casa',
    'José A. Pérez',
  ])('is a name: «%s»', (name) => {
    expect(readsAsOrder(name)).toBe(false);
  });
});

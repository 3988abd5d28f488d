import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';

const context = {
  timezone: 'America/Mexico_City',
  now: '2026-03-02T15:00:00Z',
  currency: 'USD',
  country: 'MX',
  people: [
    { id: 'r1', name: 'María García', relationship: 'Mamá' },
    { id: 'r2', name: 'Juan García' },
  ],
};

function read(text: string, language: string) {
  const { claims, remainder } = readMessage(text, { ...context, locale: `${language}-MX` });
  const said = claims.filter(({ type }) => type !== 'filler' && type !== 'greeting');
  return { types: said.map(({ type }) => type), left: remainder.map(({ text: left }) => left) };
}

const later = { types: ['answer'], left: [] };

describe('what puts an answer off', () => {
  it.each([
    'déjame preguntarle a mi esposo',
    'voy a preguntarle a mi mamá',
    'primero le marco a mi mamá',
    'tengo que consultarlo con Juan',
    'le pregunto a mi jefa y te digo',
    'dame dos minutos',
    'dame un ratito',
    'espérame unos 15 minutos',
    'ahorita te digo',
    'mañana te aviso',
    'estoy con mi hermana',
  ])('names nobody and nothing in «%s»', (text) => {
    expect(read(text, 'es')).toEqual(later);
  });

  it.each([
    'let me ask my wife',
    "I'll call my mom first",
    'I need to run it by my husband',
    'gotta check with my brother first',
    'let me talk to María',
    'give me two minutes',
    'gimme a few minutes',
    "I'll let you know",
    "I'm with my sister",
  ])('names nobody and nothing in «%s»', (text) => {
    expect(read(text, 'en')).toEqual(later);
  });

  it.each([
    ['dame 30 minutos de tiempo aire', 'es', 'request'],
    ['dame 50', 'es', 'amount'],
    ['quiero hablar con una persona', 'es', 'command'],
    ['mándale 20 a mi mamá', 'es', 'payee'],
    ['let me talk to a person', 'en', 'command'],
    ['let me send 20 to my mom', 'en', 'payee'],
    ['give me 50 dollars', 'en', 'amount'],
  ])('is not all that «%s» says', (text, language, type) => {
    expect(read(text, language).types).toContain(type);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTruncatedJson } from '../../../../infra/local/offline-model/decide/parse-truncated-json.ts';
import { readPrompt } from '../../../../infra/local/offline-model/decide/read-prompt.ts';
import { renderSystem } from './vet-clinic.ts';

describe('reading a system prompt', () => {
  it('finds every section, even if the prose mentions the tags', () => {
    const system = renderSystem({
      language: 'es-MX',
      greeting: '¡Hola!',
      data: { pets: [{ name: 'Canela' }] },
      flow: { id: 'visit', state: 'pet', says: 'Ask which pet comes. See <data>.' },
      hint: '¿Qué mascota?',
      pending: '¿Confirmas?',
      wordsOnly: true,
    });
    expect(readPrompt(system)).toEqual({
      agentName: 'Luna',
      ownName: 'Luna',
      agentInstructions: 'You receive people at a vet clinic.',
      language: 'es',
      flow: { id: 'visit', state: 'pet', instructions: 'Ask which pet comes. See <data>.' },
      data: { pets: [{ name: 'Canela' }] },
      greeting: '¡Hola!',
      replyHint: '¿Qué mascota?',
      pendingConfirmation: '¿Confirmas?',
      examples: [],
      isHintAlreadySaid: false,
      isHandedOver: false,
      isTextOnly: true,
    });
  });

  it('accepts a prompt without sections', () => {
    expect(readPrompt(['You are helpful.'])).toEqual({
      agentName: '',
      ownName: '',
      agentInstructions: '',
      data: {},
      examples: [],
      isHintAlreadySaid: false,
      isHandedOver: false,
      isTextOnly: false,
    });
  });

  it('joins data given in several places', () => {
    expect(readPrompt(['<data>{"a":1}</data>', '<data>{"b":[2]}</data>']).data).toEqual({
      a: 1,
      b: [2],
    });
  });
});

describe('truncated data', () => {
  it('keeps the complete values', () => {
    expect(parseTruncatedJson('{"a":1,"list":[{"x":"y, \\"z"},{"x":"cu')).toEqual({
      a: 1,
      list: [{ x: 'y, "z' }],
    });
    expect(parseTruncatedJson('{"a":')).toEqual({});
    expect(parseTruncatedJson('[1,2]')).toEqual({});
  });

  it('is read without an error wherever it is truncated', () => {
    const objects = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1, maxKeys: 4 });
    fc.assert(
      fc.property(objects, fc.double({ min: 0, max: 1, noNaN: true }), (object, share) => {
        const text = JSON.stringify(object);
        const whole = JSON.parse(text);
        const part = parseTruncatedJson(text.slice(0, Math.floor(text.length * share)));
        expect(Object.keys(whole)).toEqual(expect.arrayContaining(Object.keys(part)));
        expect(parseTruncatedJson(text)).toEqual(whole);
      }),
    );
  });
});

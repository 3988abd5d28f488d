import { describe, expect, it } from 'vitest';
import { redactProviderWords } from '../../../../shared/domain/text/redact-provider-words.ts';

describe('redactProviderWords', () => {
  it.each([
    ["Unsupported value: 'temperature'", "Unsupported value: 'temperature'"],
    ['Incorrect API key provided: sk-abcdef.', 'Incorrect API key provided: …'],
    ['Bad token Bearer abc.def', 'Bad token …'],
    ['see https://example.com/a?b=c', 'see …'],
    ['mail ana@example.com', 'mail …'],
    ['number +52 55 1234 5678 refused', 'number … refused'],
    ['two\n\nlines', 'two lines'],
  ])('%o becomes %o', (words, kept) => {
    expect(redactProviderWords(words)).toBe(kept);
  });

  it('keeps no word of the conversation', () => {
    const said = ['Envía 200 a mi mamá'];

    expect(redactProviderWords('you said envia to MAMÁ, but a tool is missing', said)).toBe(
      'you said … to … but a tool is missing',
    );
  });

  it('keeps one line of 200 characters', () => {
    expect(redactProviderWords('word '.repeat(99))).toHaveLength(200);
  });
});

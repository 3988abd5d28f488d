import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProtocolAnswer } from '../../../../shared/application/model/parse-protocol-answer.ts';

const names = new Set(['get_balance', 'create_topup']);
const parse = (text: string) => parseProtocolAnswer(text, names);
const broken = { type: 'broken' };
const words = (reply: string) => ({ type: 'answer', reply });
const calls = (name: string, args: object = {}, reply = '') => ({
  type: 'answer',
  reply,
  call: { name, args },
});

describe('parseProtocolAnswer', () => {
  it.each([
    ['by the book', '{"reply": "Hola", "tool_call": null}'],
    ['in a fence', '```json\n{"reply": "Hola", "tool_call": null}\n```'],
    ['in a fence without a language', '```\n{"reply": "Hola"}\n```'],
    ['with words around it', 'Claro:\n{"reply": "Hola", "tool_call": null}\nListo.'],
    ['in a list', '[{"reply": "Hola"}]'],
    ['with a comma too many', '{"reply": "Hola", "tool_call": null,}'],
    ['with a call that is none', '{"reply": "Hola", "tool_call": {"name": "none", "args": {}}}'],
    ['with a call that is empty', '{"reply": "Hola", "tool_call": {}}'],
    ['with a call that is a word', '{"reply": "Hola", "tool_call": "null"}'],
    ['followed by a second one', '{"reply": "Hola"}\n{"reply": "Adiós", "tool_call": null}'],
    ['as a sentence under another name', '{"respuesta": "Hola"}'],
    ['as words', ' Hola \n'],
  ])('reads a reply %s', (_, text) => {
    expect(parse(text)).toStrictEqual(words('Hola'));
  });

  it.each([
    [
      'by the book',
      '{"reply": "", "tool_call": {"name": "create_topup", "args": {"amount": "200"}}}',
    ],
    [
      'with arguments under another name',
      '{"tool_call": {"name": "create_topup", "arguments": {"amount": "200"}}}',
    ],
    [
      'with arguments as text',
      '{"tool_call": {"name": "create_topup", "args": "{\\"amount\\": \\"200\\"}"}}',
    ],
    [
      'as OpenAI writes it',
      '{"tool_call": {"type": "function", "function": {"name": "create_topup", "arguments": {"amount": "200"}}}}',
    ],
    ['in a list', '{"tool_call": [{"name": "create_topup", "args": {"amount": "200"}}]}'],
    ['bare', '{"name": "create_topup", "args": {"amount": "200"}}'],
    [
      'bare, in words and a fence',
      'Voy:\n```json\n{"name": "create_topup", "parameters": {"amount": "200"}}\n```',
    ],
  ])('reads a call %s', (_, text) => {
    expect(parse(text)).toStrictEqual(calls('create_topup', { amount: '200' }));
  });

  it('reads a reply beside a call', () => {
    const text = '{"reply": " Veo… ", "tool_call": {"name": "get_balance"}}';

    expect(parse(text)).toStrictEqual(calls('get_balance', {}, 'Veo…'));
  });

  it('reads a call by its name alone, if there is such a tool', () => {
    expect(parse('{"tool_call": "get_balance"}')).toStrictEqual(calls('get_balance'));
    expect(parse('{"reply": "Hola", "tool_call": "other"}')).toStrictEqual(words('Hola'));
  });

  it('passes on a call of a tool that does not exist, for the caller to refuse', () => {
    expect(parse('{"tool_call": {"name": "steal", "args": {}}}')).toStrictEqual(calls('steal'));
  });

  it.each(['[1]', '"much"', '7', '"{\\"amount\\": 2"'])('cannot read the arguments %s', (args) => {
    const text = `{"tool_call": {"name": "create_topup", "args": ${args}}}`;

    expect(parse(text)).toStrictEqual(broken);
    expect(parse(`{"name": "create_topup", "args": ${args}}`)).toStrictEqual(broken);
  });

  it.each(['null', '""', '{}'])('takes the arguments %s as none', (args) => {
    const text = `{"tool_call": {"name": "create_topup", "args": ${args}}}`;

    expect(parse(text)).toStrictEqual(calls('create_topup'));
  });

  it('keeps line breaks and braces of a reply', () => {
    expect(parse('{"reply": "a\nb\t{c} \\"d\\" }", "tool_call": null}')).toStrictEqual(
      words('a\nb\t{c} "d" }'),
    );
  });

  it.each([
    '{"reply": "Hol',
    '{"reply": "Hola", "tool_call": {"name": "create_topup", "args": {"amount": "200"}}',
    '```json\n{"reply": "Hola"\n```',
    'Claro: {"reply": "Hola"',
    "{'reply': 'Hola'}",
    '{"tool": "create_topup"} {"name": "steal"',
    '{"a": "one", "b": "two"}',
    '{}',
    '{"tool_call": {"tool": "create_topup"}}',
  ])('finds %s broken', (text) => {
    expect(parse(text)).toStrictEqual(broken);
  });

  it.each(['', 'Usa {nombre} en el mensaje', 'El objeto es {"a": 1}, ¿lo ves?', '5 < 7 } {'])(
    'takes the words %o as they are',
    (text) => {
      expect(parse(text)).toStrictEqual(words(text));
    },
  );
});

/** Arguments as they come out of JSON. */
const args = fc
  .dictionary(fc.string(), fc.jsonValue())
  .map((value) => JSON.parse(JSON.stringify(value)));
const someCall = fc.record({ name: fc.constantFrom(...names), args });
const prose = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[{}[\]"`]/g, ''));

describe('parseProtocolAnswer, for any answer', () => {
  it('gives back what was written by the book, whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        someCall,
        prose,
        prose,
        (reply, call, before, after) => {
          const written = JSON.stringify({ reply, tool_call: call }, null, 2);

          for (const text of [
            written,
            `${before}${written}${after}`,
            `\`\`\`json\n${written}\n\`\`\``,
          ]) {
            expect(parse(text)).toStrictEqual(calls(call.name, call.args, reply.trim()));
          }
        },
      ),
    );
  });

  it('never acts on half of a call, wherever it was cut', () => {
    fc.assert(
      fc.property(
        fc.string(),
        someCall,
        fc.nat(),
        fc.constantFrom('', '\n```', ' etc.'),
        (reply, call, cut, end) => {
          const written = JSON.stringify({ reply, tool_call: call });
          const half = written.slice(0, cut % written.length) + end;

          expect(parse(half)).not.toHaveProperty('call');
        },
      ),
    );
  });

  it('never shows half of an answer to a person', () => {
    fc.assert(
      fc.property(prose, someCall, fc.nat(), (reply, call, cut) => {
        const written = JSON.stringify({ reply, tool_call: call });
        const half = written.slice(0, 1 + (cut % (written.length - 1)));

        expect(parse(half)).toStrictEqual(broken);
      }),
    );
  });

  it('reads anything without failing, and calls nothing that was not written', () => {
    const pieces = [
      '{',
      '}',
      '"',
      '\\',
      ',',
      ':',
      '[',
      ']',
      '\n',
      '```',
      'null',
      '"reply"',
      '"tool_call"',
      '"name"',
      '"get_balance"',
      '{"args":{}}',
    ];
    const noise = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join('')),
      fc.json(),
    );
    fc.assert(
      fc.property(noise, (text) => {
        const answer = parse(text);

        if (answer.type === 'broken' || answer.call === undefined) return;
        expect(JSON.stringify(text)).toContain(JSON.stringify(answer.call.name).slice(1, -1));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    '{'.repeat(50_000),
    '{"a":'.repeat(20_000),
    `{"reply": "${'\\\\'.repeat(50_000)}`,
    '{"'.repeat(50_000),
    `{${', '.repeat(50_000)}}`,
  ])('reads a hundred thousand characters at once', (text) => {
    const startedAt = performance.now();

    expect(parse(text)).toStrictEqual(broken);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInteractive } from '../../../../infra/local/fake-whatsapp/rules/interactive-rules.ts';
import { checkTemplate } from '../../../../infra/local/fake-whatsapp/rules/template-rules.ts';
import { readObject, readText } from '../../../../infra/local/fake-whatsapp/rules/text-rules.ts';
import { renderWhatsAppReply } from '../../../../shared/adapters/channels/whatsapp/render/render-whatsapp-reply.ts';
import type { Reply } from '../../../../shared/domain/conversation/reply.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { aWhatsAppEndpoint } from '../../../support/builders/whatsapp-body.ts';

const to = {
  phoneNumberId: '200000000000001',
  userId: 'US.1000000000000000143',
  messageId: 'wamid.QQ==',
  writtenAt: '2026-03-02T15:00:00.000Z',
};
const place = { turnId: 'turn_1', endpoint: aWhatsAppEndpoint(), language: 'es' };

const render = (reply: Partial<Reply>) =>
  renderWhatsAppReply({ text: '', options: [], agentId: 'felix', ...reply }, to, place);

/** The text of a message, whatever its type. */
function readShown(message: JsonObject): string {
  const content = readObject(message[String(message['type'])], 'message');
  const { body = '' } = content;
  return typeof body === 'string' ? body : String(readObject(body, 'body')['text']);
}

const show = (text: string) => render({ text }).map(({ message }) => readShown(message));

describe('Markdown on WhatsApp', () => {
  it.each([
    ['**Total:** $100.00', '*Total:* $100.00'],
    ['_cursiva_ y ~~no~~ y `código`', '_cursiva_ y ~no~ y `código`'],
    ['** con espacios **', '** con espacios **'],
    ['# Recarga', '*Recarga*'],
    ['# **Recarga**', '*Recarga*'],
    ['[aquí](https://felix.example)', 'aquí (https://felix.example)'],
    ['<https://felix.example>', 'https://felix.example'],
    ['![foto](https://evil.example/x.png)', 'foto (https://evil.example/x.png)'],
    ['- uno\n- dos\n  - tres', '- uno\n- dos\n   - tres'],
    ['2. dos\n3. tres', '2. dos\n3. tres'],
    ['> cita\n> dos', '> cita\n> dos'],
    ['```js\nlet a = 1;\n```', '```let a = 1;```'],
    ['| a | b |\n|-|-|\n| 1 | 2 |', '*a · b*\n- 1 · 2'],
    ['- [x] hecho\n- [ ] falta', '☑ hecho\n☐ falta'],
    ['uno\n\n---\n\ndos', 'uno\n\ndos'],
    ['jose_luis@correo.mx y __init__.py', 'jose_luis@correo.mx y *init*.py'],
    ['---', '---'],
    ['', '…'],
    ['\u0000\u202e', '…'],
  ])('%j is shown as %j', (markdown, shown) => {
    expect(show(markdown)).toStrictEqual([shown]);
  });

  it('says which part of how many when one message is not enough', () => {
    const shown = show(`${'palabra '.repeat(400)}\n\n${'otra '.repeat(600)}`);
    expect(shown).toHaveLength(2);
    expect(shown.map((text) => text.slice(0, 9))).toStrictEqual(['(1/2) pal', '(2/2) otr']);
  });

  it('keeps the buttons with the last part, and a notice in one', () => {
    const options = [{ reference: 'c1', label: 'Sí' }];
    const long = 'x '.repeat(3_000);
    const parts = render({ text: long, options });
    expect(parts.map(({ message }) => message['type'])).toStrictEqual(['text', 'interactive']);
    expect(render({ text: long, notice: 'transfer_paid_out' })).toHaveLength(1);
  });

  it('shows a long option as a row with its whole label below', () => {
    const label = 'Enviar dinero a mi mamá en Guadalajara';
    const [part] = render({ text: 'Elige', options: [{ reference: 'c1', label }] });
    expect(part?.message).toMatchObject({
      interactive: {
        action: {
          sections: [{ rows: [{ title: 'Enviar dinero a mi mamá…', description: label }] }],
        },
      },
    });
  });
});

describe('a tip on WhatsApp', () => {
  const tip = `Ahorra un poco. ${'Guarda lo que puedas. '.repeat(9)}`.trim();
  const yesNo = ['Sí', 'No'].map((label) => ({ reference: label, label }));
  const long = yesNo.map((option) => ({
    ...option,
    label: `${option.label}, lo quiero así, gracias`,
  }));
  const four = ['1', '2', '3', '4'].map((label) => ({ reference: label, label }));
  const join = (reply: Partial<Reply>, where: object = {}) => {
    const given = { text: '', options: [], agentId: 'felix', ...reply };
    const at = { ...place, ...where };
    const [alone, joined] = [undefined, tip].map((told) =>
      renderWhatsAppReply(given, to, at, told),
    );
    return { alone, joined };
  };
  const words = (length: number) => 'palabra '.repeat(length / 8).trim();

  it.each([
    ['two buttons', { text: words(800), options: yesNo }],
    ['a list', { text: words(2_000), options: four }],
    ['no options', { text: words(3_000), options: [] }],
  ])('stands below a reply with %s, which stays what it is', (_what, reply) => {
    const { alone, joined } = join(reply);
    const [before, after] = [alone, joined].map((parts) => readShown(parts?.[0]?.message ?? {}));
    expect(after).toBe(`${before}\n\n💡 ${tip}`);
    const show = (message: JsonObject = {}) =>
      JSON.stringify(message).replace(/"text":"[^"]*"/, '');
    if (reply.options.length > 0)
      expect(show(joined?.[0]?.message)).toBe(show(alone?.[0]?.message));
  });

  it.each([
    ['take its buttons away', { text: words(960), options: yesNo }],
    ['cut its numbered lines where buttons are refused', { text: words(3_880), options: long }],
    ['make it two messages', { text: words(4_000) }],
    ['not be for one message', { text: words(6_000), options: yesNo }],
  ])('is left out where it would %s', (_what, reply) => {
    const { alone, joined } = join(reply);
    expect(joined).toStrictEqual(alone);
  });

  it.each([
    ['a notice', { text: 'Llegó.', notice: 'transfer_paid_out' }, {}],
    ['other news', { text: 'Llegó.' }, { isNews: true }],
  ])('is left out of %s, which may go out as a template', (_what, reply, where) => {
    const { alone, joined } = join(reply, where);
    expect(joined).toStrictEqual(alone);
  });

  it('is never cut and takes nothing away, whatever the reply', () => {
    const replies = fc.record({
      text: fc.integer({ min: 1, max: 600 }).map((count) => words(count * 8)),
      options: fc.constantFrom([], yesNo, long, four, [...four, ...yesNo, ...long]),
    });
    const form = (parts: ReturnType<typeof render> = []) =>
      parts.map(({ message }) => [
        message['type'],
        readObject(message['interactive'] ?? {}, 'i')['type'],
      ]);
    fc.assert(
      fc.property(replies, (reply) => {
        const { alone, joined } = join(reply);
        expect(form(joined)).toStrictEqual(form(alone));
        const isJoined = JSON.stringify(joined) !== JSON.stringify(alone);
        const plain = JSON.stringify(joined?.map((part) => part.plain));
        if (isJoined) expect(plain).toContain(tip);
        if (isJoined) expect(plain).not.toContain('…');
      }),
      { numRuns: 60 },
    );
  });
});

describe('whatever a model or a service writes', () => {
  const strange = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 6_000 }),
    fc.constantFrom('>'.repeat(5_000), '*'.repeat(3_000), '[a](b'.repeat(200), '😀'.repeat(3_000)),
    fc.constantFrom('`'.repeat(50), '| a |\n|-|\n'.repeat(60), '- '.repeat(2_000), '\ud800'),
  );
  const options = fc.array(
    fc.record({
      reference: fc.uuid(),
      label: fc.string({ unit: 'grapheme', maxLength: 120 }),
    }),
    { maxLength: 14 },
  );

  it('is rendered within Meta’s limits', () => {
    fc.assert(
      fc.property(strange, options, fc.boolean(), (text, offered, isNotice) => {
        const notice = isNotice ? { notice: 'transfer_paid_out' } : {};
        const parts = render({ text, options: offered, ...notice });
        for (const { message, plain, template } of parts) {
          checkMessage(message);
          checkMessage(plain);
          if (template !== undefined) checkTemplate(readObject(template['template'], 'template'));
        }
        return parts.length >= 1;
      }),
      { numRuns: 250 },
    );
  });
});

/** Throws the stand-in's refusal. */
function checkMessage(message: JsonObject): void {
  const type = String(message['type']);
  const content = readObject(message[type], type);
  if (type === 'interactive') checkInteractive(content);
  else readText(content['body'], 'body', 4096);
}

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

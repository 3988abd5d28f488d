import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { JsonObject } from '../../../../shared/domain/json.ts';
import { useFakeWhatsApp } from '../../../support/fake-whatsapp-client.ts';

const answerSchema = z.object({
  error: z.object({ code: z.number(), error_data: z.object({ details: z.string() }) }).optional(),
});

const whatsApp = useFakeWhatsApp();
const to = '+12025550143';
const text = { type: 'text', text: { body: 'Hola' } };

/** Posts a message as a client would; the status and what Meta says. */
async function send(message: JsonObject, token = 'TOKEN') {
  const response = await fetch(`${whatsApp.url()}/v26.0/200000000000001/messages`, {
    method: 'POST',
    headers: { authorization: token === '' ? '' : `Bearer ${token}` },
    body: JSON.stringify({ messaging_product: 'whatsapp', to, ...message }),
  });
  const { error } = answerSchema.parse(await response.json());
  return error === undefined
    ? response.status
    : `${response.status} #${error.code} ${error.error_data.details}`;
}

const repeat = (count: number, text_: string) =>
  Array.from({ length: count }, () => text_).join('');
const button = (id: string, title: string) => ({ type: 'reply', reply: { id, title } });
const buttons = (body: string, ...given: JsonObject[]) => ({
  type: 'interactive',
  interactive: { type: 'button', body: { text: body }, action: { buttons: given } },
});
const list = (count: number, title = 'Fila', more: JsonObject = {}) => ({
  type: 'interactive',
  interactive: {
    type: 'list',
    body: { text: 'Elige' },
    action: {
      button: 'Ver',
      sections: [
        { rows: Array.from({ length: count }, (_, id) => ({ id: `r${id}`, title, ...more })) },
      ],
    },
  },
});
const template = (parameter: string) => ({
  type: 'template',
  template: {
    name: 'account_news',
    language: { code: 'es_MX' },
    components: [{ type: 'body', parameters: [{ type: 'text', text: parameter }] }],
  },
});

describe('the stand-in for WhatsApp', () => {
  it.each<[string, JsonObject]>([
    ['a text of 4,096 characters', { ...text, text: { body: repeat(4096, 'x') } }],
    ['three buttons', buttons('x', button('1', 'a'), button('2', 'b'), button('3', 'c'))],
    ['ten rows', list(10, repeat(24, 'x'), { description: repeat(72, 'x') })],
    ['a template', template('Tu envío llegó')],
  ])('accepts %s', async (_what, message) => {
    expect(await send(message)).toBe(200);
  });

  it.each<[JsonObject, string]>([
    [
      { ...text, text: { body: repeat(4097, 'x') } },
      "#131009 Param text['body'] must be at most 4096",
    ],
    [{ ...text, text: { body: ' ' } }, '#131009 Param'],
    [{ ...text, text: {} }, "#131008 The parameter text['body'] is required."],
    [{ ...text, to: '12025550143' }, "#131009 Param to must be like '+"],
    [{ ...text, to: 'US.1' }, '#131009 Param to'],
    [{ type: 'poll', poll: {} }, "#131009 Param type must not be 'poll'."],
    [{ ...text, messaging_product: 'sms' }, '#100 The parameter messaging_product'],
    [buttons(repeat(1025, 'x'), button('1', 'a')), '#131009 Param interactive'],
    [
      buttons('x', ...['1', '2', '3', '4'].map((id) => button(id, id))),
      '#131009 Invalid buttons count',
    ],
    [buttons('x', button('1', 'a'), button('2', 'a')), '#131009 Duplicated title between buttons'],
    [buttons('x', button('1', repeat(21, 'x'))), "#131009 Param button['reply']['title']"],
    [list(11), '#131009 Invalid rows count'],
    [list(1, repeat(25, 'x')), "#131009 Param row['title']"],
    [list(1, 'Fila', { description: repeat(73, 'x') }), "#131009 Param row['description']"],
    [template('uno\ndos'), '#132018 Param text cannot have new-line'],
    [{ status: 'read', message_id: 'x' }, '#131009 Param message_id'],
    [{ status: 'typing' }, '#131009 Param status'],
  ])('refuses %j', async (message, said) => {
    expect(await send(message)).toContain(`400 ${said}`);
    expect(await whatsApp.messages()).toStrictEqual([]);
  });

  it('refuses a call without a token', async () => {
    expect(await send(text, '')).toContain('401 #190');
  });

  it('limits what one person is sent, and closes the day', async () => {
    for (let count = 0; count < 45; count += 1) expect(await send(text)).toBe(200);
    expect(await send(text)).toContain('#131056');
    expect(await send({ ...text, to: '+12025550144' })).toBe(200);
    await whatsApp.closeWindow('12025550145');
    expect(await send({ ...text, to: '+12025550145' })).toContain('#131047');
    expect(await send({ ...template('Llegó'), to: '+12025550145' })).toBe(200);
  });

  it('knows no other address', async () => {
    const { status } = await fetch(`${whatsApp.url()}/v26.0/me`);
    expect(status).toBe(400);
  });
});

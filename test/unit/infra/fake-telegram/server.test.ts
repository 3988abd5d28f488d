import { describe, expect, it } from 'vitest';
import { startFake } from '../../../../infra/local/fake-telegram/server.ts';
import { useFakeTelegram } from '../../../support/fake-telegram-client.ts';

const telegram = useFakeTelegram();
const TOKEN = '7000000099:TOKEN';
const chat = { chat_id: 700_000_001 };

async function call(method: string, parameters: object = {}, token = TOKEN) {
  const response = await fetch(`${telegram.url()}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const refusal = (description: string, code = 400) => ({
  status: code,
  body: { ok: false, error_code: code, description },
});
const send = (parameters: object) => call('sendMessage', { ...chat, ...parameters });
const accepted = { status: 200, body: { ok: true } };
const bold = (offset: number, length: number) => [{ type: 'bold', offset, length }];

describe('the text of a message', () => {
  it('is stored trimmed, with the offsets of its formatting adjusted', async () => {
    const answer = await send({ text: ' \n Hola Ana ', entities: bold(3, 4) });
    expect(answer).toMatchObject({
      ...accepted,
      body: {
        result: {
          text: 'Hola Ana',
          entities: bold(0, 4),
          chat: { id: 700_000_001, type: 'private' },
        },
      },
    });
    expect(await telegram.messages()).toMatchObject([{ chat_id: '700000001', text: 'Hola Ana' }]);
  });

  it.each([
    [{}, 'Bad Request: message text is empty'],
    [{ text: '' }, 'Bad Request: message text is empty'],
    [{ text: ' \n\t ' }, 'Bad Request: text must be non-empty'],
    [{ text: 'a'.repeat(4097) }, 'Bad Request: message is too long'],
    [{ text: 'ñ'.repeat(16_385) }, 'Bad Request: text is too long'],
    [{ text: 'a \ud83d' }, 'Bad Request: strings must be encoded in UTF-8'],
  ])('is rejected when Telegram would reject it (%#)', async (parameters, description) => {
    expect(await send(parameters)).toStrictEqual(refusal(description));
    expect(await telegram.messages()).toStrictEqual([]);
  });

  it('can have 4096 characters, where an emoji counts as one', async () => {
    expect(await send({ text: '🎉'.repeat(4096) })).toMatchObject(accepted);
  });
});

describe('formatting', () => {
  it.each([
    [bold(0, 9), /ends after the end of the text/],
    [bold(-1, 2), /incorrect offset/],
    [bold(0, 0), /incorrect length/],
    [bold(1, 2), /begins in a middle of a UTF-16 symbol/],
    [bold(0, 1), /ends in a middle of a UTF-16 symbol/],
    [[{ type: 'shiny', offset: 0, length: 2 }], /can't parse MessageEntity/],
    ['bold', /can't parse MessageEntity/],
  ])('%j is rejected', async (entities, description) => {
    expect(await send({ text: '🎉 hola', entities })).toMatchObject({
      status: 400,
      body: { description: expect.stringMatching(description) },
    });
  });

  it.each([
    ['HTML', '<b>a</b> &lt; <a href="x">b</a>'],
    ['MarkdownV2', '*a* \\(1\\.5\\) `x.y`'],
    ['Markdown', '*a* _b_'],
  ])('in %s is accepted when it is valid', async (parseMode, text) => {
    expect(await send({ text, parse_mode: parseMode })).toMatchObject(accepted);
  });

  it.each([
    ['HTML', 'a<br>b', /unsupported start tag "br"/],
    ['HTML', '<b>a', /can't find end tag corresponding to "b"/],
    ['HTML', 'a</i>', /unexpected end tag "i"/],
    ['MarkdownV2', 'cuesta 1.5', /character '\.' is reserved/],
    ['MarkdownV2', '*a', /can't find end of the entity/],
    ['Markdown', 'a_b', /can't find end of the entity/],
    ['RTF', 'a', /unsupported parse_mode/],
  ])('in %s is rejected when it is invalid: %s', async (parseMode, text, description) => {
    expect(await send({ text, parse_mode: parseMode })).toMatchObject({
      status: 400,
      body: { description: expect.stringMatching(description) },
    });
  });
});

describe('buttons', () => {
  const keyboard = (...rows: readonly object[][]) => ({ inline_keyboard: rows });
  const button = (data: string) => ({ text: 'Sí', callback_data: data });

  it.each([
    [keyboard([button('')]), 'BUTTON_DATA_INVALID'],
    [keyboard([button('ñ'.repeat(33))]), 'BUTTON_DATA_INVALID'],
    [keyboard([{ text: ' ', callback_data: 'x' }]), 'text is empty'],
    [keyboard([{ text: 'x' }]), 'text buttons are unallowed'],
    [keyboard(Array.from({ length: 9 }, () => button('x'))), 'reply markup is too long'],
    [keyboard(...Array.from({ length: 101 }, () => [button('x')])), 'reply markup is too long'],
    ['buttons', "can't parse button"],
  ])('are rejected when Telegram would reject them (%#)', async (markup, description) => {
    expect(await send({ text: 'x', reply_markup: markup })).toMatchObject({
      status: 400,
      body: { description: expect.stringContaining(description) },
    });
  });

  it('are stored, changed and removed', async () => {
    await send({ text: '¿Sí?', reply_markup: keyboard([button('ñ'.repeat(32))]) });
    const [message] = await telegram.messages();
    const edited = { ...chat, message_id: message?.message_id };

    expect(await call('editMessageText', { ...edited, text: 'Listo' })).toMatchObject(accepted);
    expect((await telegram.messages())[0]).toMatchObject({ text: 'Listo' });
    expect((await telegram.messages())[0]).not.toHaveProperty('reply_markup');
    expect(await call('editMessageReplyMarkup', edited)).toMatchObject({
      status: 400,
      body: { description: expect.stringContaining('message is not modified') },
    });
    expect(await call('editMessageText', { ...chat, message_id: 5, text: 'x' })).toStrictEqual(
      refusal('Bad Request: message to edit not found'),
    );
  });
});

describe('the address of a message', () => {
  it.each([
    [{ chat_id: undefined }, 'Bad Request: chat_id is empty'],
    [{ chat_id: 'ana' }, 'Bad Request: chat not found'],
    [{ message_thread_id: 1 }, 'Bad Request: message thread not found'],
    [{ message_thread_id: 'x' }, 'Bad Request: parameter "message_thread_id" must be an integer'],
    [{ reply_parameters: { message_id: 5 } }, 'Bad Request: message to be replied not found'],
  ])('%j is rejected', async (parameters, description) => {
    expect(await send({ text: 'x', ...parameters })).toStrictEqual(refusal(description));
  });

  it('can quote a missing message if the call allows that', async () => {
    const quote = { message_id: 5, allow_sending_without_reply: true };
    expect(await send({ text: 'x', reply_parameters: quote })).toMatchObject(accepted);
  });
});

describe('other methods', () => {
  it('accepts one answer per query', async () => {
    const answer = () => call('answerCallbackQuery', { callback_query_id: '300' });
    const tooOld =
      'Bad Request: query is too old and response timeout expired or query ID is invalid';
    expect([await answer(), await answer()]).toStrictEqual([
      { status: 200, body: { ok: true, result: true } },
      refusal(tooOld),
    ]);
    expect(await call('answerCallbackQuery', { callback_query_id: 'x' })).toStrictEqual(
      refusal(tooOld),
    );
  });

  it('accepts known chat actions only', async () => {
    expect(await call('sendChatAction', { ...chat, action: 'typing' })).toMatchObject(accepted);
    expect(await call('sendChatAction', { ...chat, action: 'dancing' })).toMatchObject({
      status: 400,
    });
  });

  it('describes the bot, whatever the case of the method’s name, also by GET', async () => {
    const response = await fetch(`${telegram.url()}/bot${TOKEN}/GETME`);
    expect(await response.json()).toMatchObject({
      ok: true,
      result: { id: 7_000_000_099, is_bot: true },
    });
  });

  it('accepts a form', async () => {
    const entities = JSON.stringify(bold(0, 1));
    const body = new URLSearchParams({ chat_id: '5', text: 'hola', entities });
    const response = await fetch(`${telegram.url()}/bot${TOKEN}/sendMessage`, {
      method: 'POST',
      body,
    });
    expect(await response.json()).toMatchObject({ ok: true, result: { entities: bold(0, 1) } });
  });

  it('stores one webhook per bot, and never returns its secret', async () => {
    const url = 'https://bot.example.com/webhooks/telegram/felix';
    const secret_token = 'abc_DEF-1';
    expect(
      await call('setWebhook', { url, secret_token, allowed_updates: ['message'] }),
    ).toMatchObject(accepted);
    expect((await call('getWebhookInfo')).body).toStrictEqual({
      ok: true,
      result: {
        url,
        allowed_updates: ['message'],
        has_custom_certificate: false,
        pending_update_count: 0,
      },
    });
    expect(await call('deleteWebhook')).toMatchObject(accepted);
    expect((await call('getWebhookInfo')).body).toMatchObject({ result: { url: '' } });
  });

  it.each([
    [{ url: 'http://example.com' }, /HTTPS URL must be provided/],
    [{ url: 'https://example.com:4566' }, /only on ports/],
    [{ url: 'https://example.com', secret_token: 'ñ' }, /unallowed characters/],
  ])('rejects the webhook %j', async (parameters, description) => {
    expect(await call('setWebhook', parameters)).toMatchObject({
      status: 400,
      body: { description: expect.stringMatching(description) },
    });
  });

  it.each([
    ['a malformed token', 'abc', 'getMe', 401],
    ['a method that does not exist', TOKEN, 'sendLove', 404],
  ])('rejects %s', async (_case, token, method, status) => {
    expect(await call(method, {}, token)).toMatchObject({ status, body: { error_code: status } });
  });
});

describe('planned faults', () => {
  it('affect matching calls as many times as planned', async () => {
    await telegram.fail({
      kind: 'throttled',
      retry_after: 3,
      method: 'sendMessage',
      chat_id: 1,
      times: 2,
    });
    expect(await send({ text: 'other chat' })).toMatchObject(accepted);
    const struck = await call('sendMessage', { chat_id: 1, text: 'x' });
    expect(struck.body).toStrictEqual({
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 3',
      parameters: { retry_after: 3 },
    });
    await call('sendMessage', { chat_id: 1, text: 'x' });
    expect(await call('sendMessage', { chat_id: 1, text: 'x' })).toMatchObject(accepted);
  });

  it.each([
    [{ kind: 'blocked' }, 403, 'Forbidden: bot was blocked by the user'],
    [{ kind: 'server-error' }, 500, 'Internal Server Error'],
    [{ kind: 'refused', code: 418, description: 'Teapot' }, 418, 'Teapot'],
  ])('%j answers as Telegram would', async (fault, code, description) => {
    await telegram.fail(fault);
    expect(await send({ text: 'x' })).toStrictEqual(refusal(description, code));
  });

  it('leave calls without an answer, with and without an effect', async () => {
    await telegram.fail({ kind: 'timeout' }, { kind: 'lost-answer' });
    const impatient = (text: string) =>
      fetch(`${telegram.url()}/bot${TOKEN}/sendMessage`, {
        method: 'POST',
        body: JSON.stringify({ ...chat, text }),
        signal: AbortSignal.timeout(200),
      });
    await expect(impatient('uno')).rejects.toThrow();
    await expect(impatient('dos')).rejects.toThrow();
    expect((await telegram.messages()).map(({ text }) => text)).toStrictEqual(['dos']);
    expect((await telegram.calls()).map(({ status }) => status)).toStrictEqual([0, 0]);
  });

  it('can be cancelled, and are rejected when invalid', async () => {
    await telegram.fail({ kind: 'blocked', times: 5 });
    await fetch(`${telegram.url()}/_fake/faults`, { method: 'DELETE' });
    expect(await send({ text: 'x' })).toMatchObject(accepted);
    await expect(telegram.fail({ kind: 'earthquake' })).rejects.toThrow();
  });
});

describe('the log of calls', () => {
  it('contains every call and no token', async () => {
    await send({ text: 'hola' });
    await send({ text: '' });
    const calls = await telegram.calls('sendMessage');
    expect(calls).toStrictEqual([
      {
        bot_id: '7000000099',
        method: 'sendMessage',
        parameters: { ...chat, text: 'hola' },
        status: 200,
      },
      {
        bot_id: '7000000099',
        method: 'sendMessage',
        parameters: { ...chat, text: '' },
        status: 400,
      },
    ]);
  });

  it('answers 404 for unknown addresses', async () => {
    expect((await fetch(`${telegram.url()}/_fake/secrets`)).status).toBe(404);
    expect((await fetch(`${telegram.url()}/index.html`)).status).toBe(404);
  });
});

describe('a port that is in use', () => {
  it('is an error', async () => {
    const port = Number(new URL(telegram.url()).port);
    await expect(startFake({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

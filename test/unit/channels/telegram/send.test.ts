import { createServer } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../../infra/local/process/listen.ts';
import { createTelegramSender } from '../../../../shared/adapters/channels/telegram/send/telegram-sender.ts';
import type {
  ChannelPart,
  ChannelSender,
} from '../../../../shared/application/ports/channel/channel-sender.ts';
import { toErrorKind } from '../../../../shared/domain/errors.ts';
import { TELEGRAM_SECRET, TELEGRAM_TOKEN } from '../../../support/builders/telegram-update.ts';
import { useFakeTelegram } from '../../../support/fake-telegram-client.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';

const telegram = useFakeTelegram();
const secret = { token: TELEGRAM_TOKEN, webhook_secret: TELEGRAM_SECRET };
const secretId = 'test/telegram/felix';
const to = { chatId: '700000001' };
const part: ChannelPart = {
  chat_id: '700000001',
  message_thread_id: 77,
  text: 'Hola Ana',
  entities: [{ type: 'bold', offset: 5, length: 3 }],
  link_preview_options: { is_disabled: true },
  reply_parameters: { message_id: 5, allow_sending_without_reply: true },
  reply_markup: { inline_keyboard: [[{ text: 'Sí', callback_data: 'yes' }]] },
};
const partWithout = (...names: readonly string[]): ChannelPart =>
  Object.fromEntries(Object.entries(part).filter(([name]) => !names.includes(name)));

let secrets: FakeSecretSource;
let sender: ChannelSender;
beforeEach(() => {
  secrets = new FakeSecretSource({ [secretId]: secret });
  sender = senderAt(telegram.url());
});

function senderAt(url: string): ChannelSender {
  return createTelegramSender({ secrets, secretsPrefix: 'test', apiUrls: { telegram: url } });
}

const aRefusal = (code: number, description: string, more: object = {}) => ({
  kind: 'refused',
  code,
  description,
  ...more,
});

/** Returns the parameters of every sent message, in order. */
async function readSentMessages() {
  return (await telegram.calls('sendMessage')).map(({ parameters }) => parameters);
}

async function catchFailure(sending: Promise<unknown>): Promise<unknown> {
  try {
    return await sending;
  } catch (error) {
    return error;
  }
}

/** The stand-in numbers its messages from 1000. */
const sent = { type: 'sent', messageId: '1000' };

describe('sending on Telegram', () => {
  it('readSentMessages the part as it is', async () => {
    expect(await sender.send(part, 'felix')).toStrictEqual(sent);
    expect(await readSentMessages()).toStrictEqual([part]);
  });

  it('sends a tip below the words, in the same message and with its buttons', async () => {
    const options = [{ reference: 'yes', label: 'Sí' }];
    const place = { turnId: 'turn_1', endpoint: 'felix', language: 'es' };
    const told = { text: 'Enviaste **$450.00**.', options, agentId: 'felix' };
    const [tipped, ...others] = sender.render(told, to, place, 'Ahorra un poco');
    await sender.send(tipped ?? {}, 'felix');
    expect(others).toStrictEqual([]);
    expect(await readSentMessages()).toStrictEqual([
      {
        chat_id: '700000001',
        text: 'Enviaste $450.00.\n\n💡 Ahorra un poco',
        entities: [{ type: 'bold', offset: 9, length: 7 }],
        link_preview_options: { is_disabled: true },
        reply_markup: { inline_keyboard: [[{ text: 'Sí', callback_data: 'yes' }]] },
      },
    ]);
  });

  it('sends what it renders', async () => {
    const reply = {
      text: '# Recarga\n\n**Total: $100.00 MXN** a `+52 55`\n\n| a | b |\n|-|-|\n| 1 | 2 |',
      options: [{ reference: 'c1', label: 'Confirmar' }],
      agentId: 'topups',
    };
    const place = { turnId: 'turn_1', endpoint: 'felix', language: 'es' };
    for (const rendered of sender.render(reply, to, place)) await sender.send(rendered, 'felix');
    expect(await telegram.messages()).toMatchObject([
      { chat_id: '700000001', text: 'Recarga\n\nTotal: $100.00 MXN a +52 55\n\na  b\n1  2' },
    ]);
  });
});

describe('a refusal that an amended message avoids', () => {
  const bare = { chat_id: '700000001', message_thread_id: 77, text: 'Hola Ana' };
  it.each([
    ["can't parse entities: unsupported start tag", partWithout('entities')],
    ['ENTITY_BOUNDS_INVALID', partWithout('entities')],
    ['entity beginning at UTF-16 offset 5 ends after the end of the text', partWithout('entities')],
    ['message thread not found', partWithout('message_thread_id')],
    ['TOPIC_DELETED', partWithout('message_thread_id')],
    ['message to be replied not found', partWithout('reply_parameters')],
    ['BUTTON_DATA_INVALID', partWithout('reply_markup')],
    ['reply markup is too long', partWithout('reply_markup')],
    ['something that is not known yet', bare],
  ])('amends "%s" and sends again', async (description, amended) => {
    await telegram.fail(aRefusal(400, `Bad Request: ${description}`));

    expect(await sender.send(part, 'felix')).toStrictEqual(sent);
    expect(await readSentMessages()).toStrictEqual([part, amended]);
  });

  it('follows a group to its new id', async () => {
    const parameters = { migrate_to_chat_id: -1_001_000_000_003 };
    await telegram.fail(
      aRefusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', { parameters }),
    );

    expect(await sender.send(part, 'felix')).toStrictEqual(sent);
    expect(await readSentMessages()).toStrictEqual([part, { ...part, chat_id: '-1001000000003' }]);
  });

  it('sends a message that is too long in halves, with the buttons on the second', async () => {
    await telegram.fail(aRefusal(400, 'Bad Request: message is too long'));

    expect(await sender.send({ ...part, text: 'Hola Ana, adiós Ana' }, 'felix')).toStrictEqual({
      ...sent,
      messageId: '1001',
    });
    const [, first, second] = await readSentMessages();
    expect([first?.['text'], second?.['text']]).toStrictEqual(['Hola Ana,', 'adiós Ana']);
    expect([first?.['reply_markup'], second?.['reply_markup']]).toStrictEqual([
      undefined,
      part['reply_markup'],
    ]);
  });

  it('handles several refusals, and gives up when one is repeated', async () => {
    await telegram.fail(
      aRefusal(400, 'Bad Request: message thread not found'),
      aRefusal(400, "Bad Request: can't parse entities: x"),
      aRefusal(400, 'Bad Request: message thread not found'),
    );

    expect(await sender.send(part, 'felix')).toStrictEqual({
      type: 'undeliverable',
      reason: 'refused',
    });
    expect(await readSentMessages()).toHaveLength(3);
  });
});

describe('a permanent refusal', () => {
  it.each([
    [403, 'Forbidden: bot was blocked by the user', 'blocked'],
    [403, 'Forbidden: user is deactivated', 'deactivated'],
    [403, 'Forbidden: bot was kicked from the supergroup chat', 'forbidden'],
    [403, "Forbidden: bot can't initiate conversation with a user", 'forbidden'],
    [400, 'Bad Request: chat not found', 'chat-not-found'],
    [400, 'Bad Request: PEER_ID_INVALID', 'chat-not-found'],
    [400, 'Bad Request: not enough rights to send text messages to the chat', 'forbidden'],
  ])('%i "%s" is undeliverable, after one try', async (code, description, reason) => {
    await telegram.fail(aRefusal(code, description));

    expect(await sender.send(part, 'felix')).toStrictEqual({ type: 'undeliverable', reason });
    expect(await readSentMessages()).toHaveLength(1);
  });

  it('counts "not modified" as sent', async () => {
    await telegram.fail(aRefusal(400, 'Bad Request: message is not modified: same content'));
    expect(await sender.send(part, 'felix')).toStrictEqual({ type: 'sent' });
  });
});

describe('a temporary failure', () => {
  it('reports how long Telegram wants us to wait', async () => {
    await telegram.fail({ kind: 'throttled', retry_after: 37 });
    expect(await catchFailure(sender.send(part, 'felix'))).toMatchObject({
      kind: 'throttled',
      retryAfterSeconds: 37,
    });
  });

  it.each([
    [{ kind: 'server-error' }],
    [aRefusal(502, 'Bad Gateway')],
    [aRefusal(409, 'Conflict: terminated by other getUpdates request')],
  ])('is unavailable after %j', async (fault) => {
    await telegram.fail(fault);
    expect(toErrorKind(await catchFailure(sender.send(part, 'felix')))).toBe('unavailable');
    expect(await readSentMessages()).toHaveLength(1);
  });

  it.each([
    [502, '<html>Bad Gateway</html>'],
    [200, '<html>Please log in</html>'],
  ])('is unavailable when a proxy answers instead of Telegram: %i %s', async (status, page) => {
    const proxy = createServer((_request, response) => response.writeHead(status).end(page));
    const { url, close } = await listen(proxy, 0);
    const failure = await catchFailure(senderAt(url).send(part, 'felix'));
    await close();
    expect(toErrorKind(failure)).toBe('unavailable');
  });

  it('is unavailable when no answer arrives in time', async () => {
    await telegram.fail({ kind: 'timeout' });
    const failure = await catchFailure(sender.send(part, 'felix'));
    expect(failure).toMatchObject({ kind: 'unavailable', details: { reason: 'TimeoutError' } });
  }, 15_000);

  it('reads the token again once when it is rejected', async () => {
    await telegram.fail(aRefusal(401, 'Unauthorized'));
    await secrets.read(secretId);
    secrets.rotate(secretId, { ...secret, token: '7000000099:NEW' });

    expect(await sender.send(part, 'felix')).toStrictEqual(sent);
  });

  it.each([401, 404])('is unavailable while the token is rejected with %i', async (code) => {
    await telegram.fail(aRefusal(code, 'Unauthorized'));
    expect(toErrorKind(await catchFailure(sender.send(part, 'felix')))).toBe('unavailable');
  });
});

describe('the token', () => {
  it.each([
    ['no server listens', 'http://127.0.0.1:9'],
    ['the address is invalid', 'not an address'],
  ])('is not in the error when %s', async (_case, url) => {
    const failure = await catchFailure(senderAt(url).send(part, 'felix'));
    expect(toErrorKind(failure)).toBe('unavailable');
    expect(inspect(failure)).not.toContain('TOKEN');
  });

  it('is not in the error when Telegram fails', async () => {
    await telegram.fail({ kind: 'server-error' });
    expect(inspect(await catchFailure(sender.send(part, 'felix')))).not.toContain('TOKEN');
  });
});

describe('typing and acknowledgements', () => {
  it('answer a pressed button and remove the buttons', async () => {
    await sender.send(partWithout('message_thread_id'), 'felix');
    const [message] = await telegram.messages();
    const callback = { id: '300', messageId: message?.message_id ?? 0 };

    await sender.acknowledge?.({ ...to, callback }, 'felix');

    const [answer] = await telegram.calls('answerCallbackQuery');
    expect(answer).toMatchObject({ parameters: { callback_query_id: '300' }, status: 200 });
    const [edited] = await telegram.messages();
    expect(edited?.reply_markup).toBeUndefined();
  });

  it('do not edit an inaccessible message, and do nothing without a button', async () => {
    await sender.acknowledge?.({ ...to, callback: { id: '300' } }, 'felix');
    await sender.acknowledge?.(to, 'felix');
    expect((await telegram.calls()).map(({ method }) => method)).toStrictEqual([
      'answerCallbackQuery',
    ]);
  });

  it('show typing, also in a topic', async () => {
    await sender.showTyping({ ...to, threadId: 77 }, 'felix');
    expect(await telegram.calls('sendChatAction')).toMatchObject([
      {
        parameters: { chat_id: '700000001', message_thread_id: 77, action: 'typing' },
        status: 200,
      },
    ]);
  });

  it('swallow errors', async () => {
    await telegram.fail(
      aRefusal(400, 'Bad Request: query is too old and response timeout expired'),
      { kind: 'server-error' },
    );
    await sender.acknowledge?.({ ...to, callback: { id: '300', messageId: 1 } }, 'felix');
    await senderAt('http://127.0.0.1:9').showTyping(to, 'felix');
    await sender.showTyping(to, 'unknown-bot');
    expect(await telegram.calls('sendMessage')).toStrictEqual([]);
  });
});

/** Returns everything that a logger could print of an error. */
function inspect(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = JSON.stringify(error, Object.getOwnPropertyNames(error));
  return `${error.stack}${own}${inspect(error.cause)}`;
}

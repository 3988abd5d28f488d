import { createServer } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { listen } from '../../../../infra/local/fake-telegram/listen.ts';
import { createTelegramSender } from '../../../../shared/adapters/channels/telegram/send/telegram-sender.ts';
import type {
  ChannelPart,
  ChannelSender,
} from '../../../../shared/application/ports/channel/channel-sender.ts';
import { errorKindOf } from '../../../../shared/domain/errors.ts';
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
const without = (...names: readonly string[]): ChannelPart =>
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

const refused = (code: number, description: string, more: object = {}) => ({
  kind: 'refused',
  code,
  description,
  ...more,
});

/** Parameters of every send, in order. */
async function sends() {
  return (await telegram.calls('sendMessage')).map(({ parameters }) => parameters);
}

async function failureOf(sending: Promise<unknown>): Promise<unknown> {
  try {
    return await sending;
  } catch (error) {
    return error;
  }
}

/** The stand-in numbers its messages from 1000. */
const sent = { type: 'sent', messageId: '1000' };

describe('sending on Telegram', () => {
  it('sends the part as it is', async () => {
    expect(await sender.send(part, 'felix')).toStrictEqual(sent);
    expect(await sends()).toStrictEqual([part]);
  });

  it('sends what it renders', async () => {
    const reply = {
      text: '# Recarga\n\n**Total: $100.00 MXN** a `+52 55`\n\n| a | b |\n|-|-|\n| 1 | 2 |',
      options: [{ reference: 'c1', label: 'Confirmar' }],
      agentId: 'topups',
    };
    for (const rendered of sender.render(reply, to)) await sender.send(rendered, 'felix');
    expect(await telegram.messages()).toMatchObject([
      { chat_id: '700000001', text: 'Recarga\n\nTotal: $100.00 MXN a +52 55\n\na  b\n1  2' },
    ]);
  });
});

describe('a refusal that another message gets around', () => {
  const bare = { chat_id: '700000001', message_thread_id: 77, text: 'Hola Ana' };
  it.each([
    ["can't parse entities: unsupported start tag", without('entities')],
    ['ENTITY_BOUNDS_INVALID', without('entities')],
    ['entity beginning at UTF-16 offset 5 ends after the end of the text', without('entities')],
    ['message thread not found', without('message_thread_id')],
    ['TOPIC_DELETED', without('message_thread_id')],
    ['message to be replied not found', without('reply_parameters')],
    ['BUTTON_DATA_INVALID', without('reply_markup')],
    ['reply markup is too long', without('reply_markup')],
    ['something that nobody knows yet', bare],
  ])('amends "%s" and sends again', async (description, amended) => {
    await telegram.fail(refused(400, `Bad Request: ${description}`));

    expect(await sender.send(part, 'felix')).toStrictEqual(sent);
    expect(await sends()).toStrictEqual([part, amended]);
  });

  it('follows a group to its new id', async () => {
    const parameters = { migrate_to_chat_id: -1_001_000_000_003 };
    await telegram.fail(
      refused(400, 'Bad Request: group chat was upgraded to a supergroup chat', { parameters }),
    );

    expect(await sender.send(part, 'felix')).toStrictEqual(sent);
    expect(await sends()).toStrictEqual([part, { ...part, chat_id: '-1001000000003' }]);
  });

  it('sends a message that is too long in halves, with the buttons below the second', async () => {
    await telegram.fail(refused(400, 'Bad Request: message is too long'));

    expect(await sender.send({ ...part, text: 'Hola Ana, adiós Ana' }, 'felix')).toStrictEqual({
      ...sent,
      messageId: '1001',
    });
    const [, first, second] = await sends();
    expect([first?.['text'], second?.['text']]).toStrictEqual(['Hola Ana,', 'adiós Ana']);
    expect([first?.['reply_markup'], second?.['reply_markup']]).toStrictEqual([
      undefined,
      part['reply_markup'],
    ]);
  });

  it('goes through several refusals, and gives up when one comes back', async () => {
    await telegram.fail(
      refused(400, 'Bad Request: message thread not found'),
      refused(400, "Bad Request: can't parse entities: x"),
      refused(400, 'Bad Request: message thread not found'),
    );

    expect(await sender.send(part, 'felix')).toStrictEqual({
      type: 'undeliverable',
      reason: 'refused',
    });
    expect(await sends()).toHaveLength(3);
  });
});

describe('a refusal for good', () => {
  it.each([
    [403, 'Forbidden: bot was blocked by the user', 'blocked'],
    [403, 'Forbidden: user is deactivated', 'deactivated'],
    [403, 'Forbidden: bot was kicked from the supergroup chat', 'forbidden'],
    [403, "Forbidden: bot can't initiate conversation with a user", 'forbidden'],
    [400, 'Bad Request: chat not found', 'chat-not-found'],
    [400, 'Bad Request: PEER_ID_INVALID', 'chat-not-found'],
    [400, 'Bad Request: not enough rights to send text messages to the chat', 'forbidden'],
  ])('%i "%s" is undeliverable, after one try', async (code, description, reason) => {
    await telegram.fail(refused(code, description));

    expect(await sender.send(part, 'felix')).toStrictEqual({ type: 'undeliverable', reason });
    expect(await sends()).toHaveLength(1);
  });

  it('counts "not modified" as sent', async () => {
    await telegram.fail(refused(400, 'Bad Request: message is not modified: same content'));
    expect(await sender.send(part, 'felix')).toStrictEqual({ type: 'sent' });
  });
});

describe('trouble that passes', () => {
  it('waits as long as Telegram says', async () => {
    await telegram.fail({ kind: 'throttled', retry_after: 37 });
    expect(await failureOf(sender.send(part, 'felix'))).toMatchObject({
      kind: 'throttled',
      retryAfterSeconds: 37,
    });
  });

  it.each([
    [{ kind: 'server-error' }],
    [refused(502, 'Bad Gateway')],
    [refused(409, 'Conflict: terminated by other getUpdates request')],
  ])('tries again later after %j', async (fault) => {
    await telegram.fail(fault);
    expect(errorKindOf(await failureOf(sender.send(part, 'felix')))).toBe('unavailable');
    expect(await sends()).toHaveLength(1);
  });

  it.each([
    [502, '<html>Bad Gateway</html>'],
    [200, '<html>Please log in</html>'],
  ])(
    'takes the answer of something between us and Telegram for trouble: %i %s',
    async (status, page) => {
      const proxy = createServer((_request, response) => response.writeHead(status).end(page));
      const url = await listen(proxy, 0);
      const failure = await failureOf(senderAt(url).send(part, 'felix'));
      proxy.close();
      expect(errorKindOf(failure)).toBe('unavailable');
    },
  );

  it('gives up on an answer that does not come', async () => {
    await telegram.fail({ kind: 'timeout' });
    const failure = await failureOf(sender.send(part, 'felix'));
    expect(failure).toMatchObject({ kind: 'unavailable', details: { reason: 'TimeoutError' } });
  }, 15_000);

  it('reads the token again when it is refused, once', async () => {
    await telegram.fail(refused(401, 'Unauthorized'));
    await secrets.read(secretId);
    secrets.rotate(secretId, { ...secret, token: '7000000099:NEW' });

    expect(await sender.send(part, 'felix')).toStrictEqual(sent);
  });

  it.each([401, 404])(
    'leaves a reply to the queue while the token is refused with %i',
    async (code) => {
      await telegram.fail(refused(code, 'Unauthorized'));
      expect(errorKindOf(await failureOf(sender.send(part, 'felix')))).toBe('unavailable');
    },
  );
});

describe('the token', () => {
  it.each([
    ['nobody listens', 'http://127.0.0.1:9'],
    ['the address is none', 'not an address'],
  ])('is in no error when %s', async (_case, url) => {
    const failure = await failureOf(senderAt(url).send(part, 'felix'));
    expect(errorKindOf(failure)).toBe('unavailable');
    expect(inspect(failure)).not.toContain('TOKEN');
  });

  it('is in no error when Telegram refuses', async () => {
    await telegram.fail({ kind: 'server-error' });
    expect(inspect(await failureOf(sender.send(part, 'felix')))).not.toContain('TOKEN');
  });
});

describe('courtesies', () => {
  it('answers a pressed button and takes its buttons away', async () => {
    await sender.send(without('message_thread_id'), 'felix');
    const [message] = await telegram.messages();
    const callback = { id: '300', messageId: message?.message_id ?? 0 };

    await sender.acknowledge?.({ ...to, callback }, 'felix');

    const [answer] = await telegram.calls('answerCallbackQuery');
    expect(answer).toMatchObject({ parameters: { callback_query_id: '300' }, status: 200 });
    const [edited] = await telegram.messages();
    expect(edited?.reply_markup).toBeUndefined();
  });

  it('does not edit a message that it cannot reach, and does nothing without a button', async () => {
    await sender.acknowledge?.({ ...to, callback: { id: '300' } }, 'felix');
    await sender.acknowledge?.(to, 'felix');
    expect((await telegram.calls()).map(({ method }) => method)).toStrictEqual([
      'answerCallbackQuery',
    ]);
  });

  it('shows typing, in the topic too', async () => {
    await sender.showTyping({ ...to, threadId: 77 }, 'felix');
    expect(await telegram.calls('sendChatAction')).toMatchObject([
      {
        parameters: { chat_id: '700000001', message_thread_id: 77, action: 'typing' },
        status: 200,
      },
    ]);
  });

  it('swallows what goes wrong', async () => {
    await telegram.fail(
      refused(400, 'Bad Request: query is too old and response timeout expired'),
      { kind: 'server-error' },
    );
    await sender.acknowledge?.({ ...to, callback: { id: '300', messageId: 1 } }, 'felix');
    await senderAt('http://127.0.0.1:9').showTyping(to, 'felix');
    await sender.showTyping(to, 'unknown-bot');
    expect(await telegram.calls('sendMessage')).toStrictEqual([]);
  });
});

/** Everything a logger could print of an error. */
function inspect(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = JSON.stringify(error, Object.getOwnPropertyNames(error));
  return `${error.stack}${own}${inspect(error.cause)}`;
}

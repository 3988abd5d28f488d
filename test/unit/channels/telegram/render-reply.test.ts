import { describe, expect, it } from 'vitest';
import { renderTelegramReply } from '../../../../shared/adapters/channels/telegram/render/render-telegram-reply.ts';
import type { ChannelPart } from '../../../../shared/application/ports/channel/channel-sender.ts';
import type { ReplyOption } from '../../../../shared/domain/conversation/reply.ts';
import { isJsonObject } from '../../../../shared/domain/json.ts';

const to = { chatId: '700000001' };
const noPreview = { link_preview_options: { is_disabled: true } };
const option = (label: string, reference = `ref-${label}`): ReplyOption => ({ label, reference });

function render(text: string, options: readonly ReplyOption[] = [], address: object = to) {
  return renderTelegramReply({ text, options, agentId: 'felix' }, { ...address });
}

function readRows(parts: readonly ChannelPart[]): unknown {
  const markup = parts.at(-1)?.['reply_markup'];
  return isJsonObject(markup) ? markup['inline_keyboard'] : undefined;
}

describe('renderTelegramReply', () => {
  it('renders one message with entities beside the text and without link previews', () => {
    expect(render('Hola **Ana**')).toStrictEqual([
      {
        chat_id: '700000001',
        text: 'Hola Ana',
        entities: [{ type: 'bold', offset: 5, length: 3 }],
        ...noPreview,
      },
    ]);
  });

  it('stays in the topic and quotes the message, even when that was deleted', () => {
    expect(render('Hola', [], { chatId: '-1001', threadId: 77, replyTo: 5 })).toStrictEqual([
      {
        chat_id: '-1001',
        message_thread_id: 77,
        text: 'Hola',
        reply_parameters: { message_id: 5, allow_sending_without_reply: true },
        ...noPreview,
      },
    ]);
  });

  it('splits a long reply between blocks, with the quote first and the buttons last', () => {
    const paragraph = 'palabra '.repeat(300).trim();
    const parts = render(`${paragraph}\n\n${paragraph}`, [option('Sí')], { ...to, replyTo: 5 });
    expect(parts.map((part) => part['text'])).toStrictEqual([paragraph, paragraph]);
    expect(parts.map((part) => 'reply_parameters' in part)).toStrictEqual([true, false]);
    expect(parts.map((part) => 'reply_markup' in part)).toStrictEqual([false, true]);
  });

  it('repeats the language of split code', () => {
    const parts = render(`\`\`\`json\n${'"línea"\n'.repeat(700)}\`\`\``);
    expect(parts.length).toBe(2);
    for (const part of parts) {
      expect(part['entities']).toStrictEqual([
        { type: 'pre', language: 'json', offset: 0, length: String(part['text']).length },
      ]);
    }
  });

  it('puts two short buttons in a row and long ones alone', () => {
    const long = 'Mamá · +52 55 1234 5678';
    const parts = render('¿A quién?', [option('Sí'), option('No'), option(long), option('Otro')]);
    expect(readRows(parts)).toStrictEqual([
      [
        { text: 'Sí', callback_data: 'ref-Sí' },
        { text: 'No', callback_data: 'ref-No' },
      ],
      [{ text: long, callback_data: `ref-${long}` }],
      [{ text: 'Otro', callback_data: 'ref-Otro' }],
    ]);
  });

  it('leaves out buttons for which Telegram would reject the message', () => {
    const options = [
      option('a', 'x'.repeat(65)),
      option('b', 'ñ'.repeat(33)),
      option(' '),
      option('c', ''),
    ];
    expect(readRows(render('Hola', options))).toBeUndefined();
    expect(readRows(render('Hola', [option('a', 'ñ'.repeat(32))]))).toStrictEqual([
      [{ text: 'a', callback_data: 'ñ'.repeat(32) }],
    ]);
  });

  it('shows something even for a blank reply', () => {
    expect(render(' \n ', [option('Sí')])).toStrictEqual([
      {
        chat_id: '700000001',
        text: '…',
        reply_markup: { inline_keyboard: [[{ text: 'Sí', callback_data: 'ref-Sí' }]] },
        ...noPreview,
      },
    ]);
  });

  it('rejects an address of another channel', () => {
    expect(() => render('Hola', [], { session: 'x' })).toThrow(
      expect.objectContaining({ kind: 'invalid-input' }),
    );
  });
});

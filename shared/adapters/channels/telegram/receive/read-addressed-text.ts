import { findLinkCode } from '../../../../domain/account/link-code.ts';
import type { TelegramMessage, TelegramMessageEntity } from './telegram-update-schema.ts';

/** The text of a message, without the parts that only address our bot. */
export type AddressedText =
  | { readonly type: 'for-us'; readonly text: string }
  | { readonly type: 'for-another-bot' }
  | { readonly type: 'for-nobody' };

interface MessageText {
  readonly text: string;
  readonly entities: readonly TelegramMessageEntity[];
}

/**
 * Decides whether a message is for our bot and reads its text. In a private chat every message is.
 * In a group only a command, a mention of the bot or a reply to it is, whatever else the bot's
 * privacy mode delivers. `/start` loses its deep-link payload, because anyone can write one; only a
 * code that links an account stays, which proves itself.
 */
export function readAddressedText(
  message: TelegramMessage,
  botUsername: string | undefined,
): AddressedText {
  const isPrivate = message.chat.type === 'private';
  const words = readMessageText(message);
  const command = findCommand(words);
  if (command?.target !== undefined && !isSameName(command.target, botUsername)) {
    return { type: 'for-another-bot' };
  }
  if (command !== undefined) return { type: 'for-us', text: toCommandText(command) };
  if (isPrivate) return { type: 'for-us', text: words.text };
  const mentions = words.entities.filter((entity) => isMention(entity, words.text, botUsername));
  if (mentions.length === 0 && !isReplyToBot(message, botUsername)) return { type: 'for-nobody' };
  return { type: 'for-us', text: removeSpans(mentions, words.text) };
}

function readMessageText(message: TelegramMessage): MessageText {
  if (message.text !== undefined) return { text: message.text, entities: message.entities };
  return { text: message.caption ?? '', entities: message.caption_entities };
}

interface Command {
  readonly name: string;
  readonly target?: string;
  readonly rest: string;
}

/** Only an entity of Telegram at the very start makes a command; a slash alone does not. */
function findCommand({ text, entities }: MessageText): Command | undefined {
  const entity = entities.find(({ type, offset }) => type === 'bot_command' && offset === 0);
  if (entity === undefined) return undefined;
  const [name = '', target] = text.slice(0, entity.length).split('@');
  const command = { name, rest: text.slice(entity.length) };
  return target === undefined ? command : { ...command, target };
}

function toCommandText({ name, rest }: Command): string {
  if (name !== '/start' || findLinkCode(rest) !== undefined) return name + rest;
  return name;
}

function isMention(
  entity: TelegramMessageEntity,
  text: string,
  botUsername: string | undefined,
): boolean {
  if (entity.type === 'text_mention') return isSameName(entity.user?.username, botUsername);
  if (entity.type !== 'mention') return false;
  return isSameName(text.slice(entity.offset + 1, entity.offset + entity.length), botUsername);
}

function isReplyToBot(message: TelegramMessage, botUsername: string | undefined): boolean {
  const repliedTo = message.reply_to_message;
  if (repliedTo === undefined || repliedTo.forum_topic_created !== undefined) return false;
  return isSameName(repliedTo.from?.username, botUsername);
}

/** Usernames are case-insensitive. */
function isSameName(name: string | undefined, other: string | undefined): boolean {
  if (name === undefined || other === undefined) return false;
  return name.toLowerCase() === other.toLowerCase();
}

function removeSpans(spans: readonly TelegramMessageEntity[], text: string): string {
  const fromTheEnd = spans.toSorted((a, b) => b.offset - a.offset);
  return fromTheEnd.reduce((rest, { offset, length }) => {
    const before = rest.slice(0, offset).trimEnd();
    return `${before} ${rest.slice(offset + length).trimStart()}`.trim();
  }, text);
}

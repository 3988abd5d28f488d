import * as z from 'zod';
import { badRequest } from '../bot-api-error.ts';

const entityTypes = [
  'mention',
  'hashtag',
  'cashtag',
  'bot_command',
  'url',
  'email',
  'phone_number',
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'blockquote',
  'expandable_blockquote',
  'code',
  'pre',
  'text_link',
  'text_mention',
  'custom_emoji',
] as const;

const entitySchema = z.looseObject({
  type: z.enum(entityTypes),
  offset: z.int(),
  length: z.int(),
});

export type MessageEntity = z.infer<typeof entitySchema>;

/**
 * Reads `entities` and rejects what TDLib rejects: ranges that go beyond the text or split a
 * surrogate pair. Offsets count UTF-16 units.
 * https://github.com/tdlib/td/blob/master/td/telegram/MessageEntity.cpp
 * @throws BotApiError 400
 */
export function readEntities(text: string, entities: unknown): readonly MessageEntity[] {
  if (entities === undefined) return [];
  const parsed = z.array(entitySchema).safeParse(entities);
  if (!parsed.success) throw badRequest("can't parse MessageEntity: wrong type or field");
  for (const entity of parsed.data) checkBounds(text, entity);
  return parsed.data;
}

function checkBounds(text: string, { offset, length }: MessageEntity): void {
  const end = offset + length;
  if (offset < 0) throw badRequest(`entity has incorrect offset ${offset}`);
  if (length <= 0) throw badRequest(`entity has incorrect length ${length}`);
  if (end > text.length) {
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends after the end of the text at UTF-16 offset ${end}`,
    );
  }
  if (splitsSurrogatePair(text, offset)) {
    throw badRequest(`entity begins in a middle of a UTF-16 symbol at UTF-16 offset ${offset}`);
  }
  if (splitsSurrogatePair(text, end)) {
    throw badRequest(
      `entity beginning at UTF-16 offset ${offset} ends in a middle of a UTF-16 symbol at UTF-16 offset ${end}`,
    );
  }
}

function splitsSurrogatePair(text: string, position: number): boolean {
  const before = text.charCodeAt(position - 1);
  const after = text.charCodeAt(position);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

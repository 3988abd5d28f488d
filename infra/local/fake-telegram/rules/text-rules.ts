import type { JsonObject } from '../../../../shared/domain/json.ts';
import { badRequest } from '../bot-api-error.ts';
import { type MessageEntity, readEntities } from './entity-rules.ts';
import { readMarkup } from './markup-rules.ts';

const MAX_RAW_BYTES = 32_768;
/** In Unicode code points, after parsing. https://core.telegram.org/bots/api#sendmessage */
const MAX_TEXT_LENGTH = 4096;

export interface AcceptedText {
  readonly text: string;
  readonly entities: readonly MessageEntity[];
}

/**
 * Reads a message's text as Telegram stores it: trimmed, with the entities' offsets adjusted.
 * @throws BotApiError 400 for a text that Telegram does not accept
 */
export function readText(parameters: JsonObject): AcceptedText {
  const raw = parameters['text'];
  if (typeof raw !== 'string' || raw === '') throw badRequest('message text is empty');
  if (Buffer.byteLength(raw) > MAX_RAW_BYTES) throw badRequest('text is too long');
  if (!raw.isWellFormed()) throw badRequest('strings must be encoded in UTF-8');
  const text = readMarkup(raw, parameters['parse_mode']);
  // Telegram ignores `entities` when there is a parse mode.
  const entities =
    parameters['parse_mode'] === undefined ? readEntities(text, parameters['entities']) : [];
  const kept = trimText(text, entities);
  if (kept.text === '') throw badRequest('text must be non-empty');
  if ([...kept.text].length > MAX_TEXT_LENGTH) throw badRequest('message is too long');
  return kept;
}

function trimText(text: string, entities: readonly MessageEntity[]): AcceptedText {
  const start = text.length - text.trimStart().length;
  const kept = text.trim();
  const moved = entities.flatMap((entity) => {
    const offset = Math.max(0, entity.offset - start);
    const end = Math.min(kept.length, entity.offset + entity.length - start);
    return end > offset ? [{ ...entity, offset, length: end - offset }] : [];
  });
  return { text: kept, entities: moved };
}

import type { JsonValue } from '../../../../shared/domain/json.ts';
import { badRequest } from '../bot-api-error.ts';
import { type BotCall, readChatId } from './bot-call.ts';

const ACTIONS = new Set([
  'typing',
  'upload_photo',
  'record_video',
  'upload_video',
  'record_voice',
  'upload_voice',
  'upload_document',
  'choose_sticker',
  'find_location',
  'record_video_note',
  'upload_video_note',
]);

/** https://core.telegram.org/bots/api#sendchataction */
export function sendChatAction(call: BotCall): JsonValue {
  readChatId(call);
  if (!ACTIONS.has(String(call.parameters['action']))) {
    throw badRequest('wrong parameter action in request');
  }
  return true;
}

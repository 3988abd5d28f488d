import type { JsonValue } from '../../../../shared/domain/json.ts';
import { badRequest } from '../bot-api-error.ts';
import type { BotCall } from './bot-call.ts';

const MAX_TEXT_LENGTH = 200;

/** Accepts one answer per query. https://core.telegram.org/bots/api#answercallbackquery */
export function answerCallbackQuery({ parameters, log }: BotCall): JsonValue {
  const id = parameters['callback_query_id'];
  const text = parameters['text'];
  const isKnown = typeof id === 'string' && /^\d+$/.test(id) && !log.answeredQueries.has(id);
  if (!isKnown) {
    throw badRequest('query is too old and response timeout expired or query ID is invalid');
  }
  if (typeof text === 'string' && text.length > MAX_TEXT_LENGTH)
    throw badRequest('MESSAGE_TOO_LONG');
  log.answeredQueries.add(id);
  return true;
}

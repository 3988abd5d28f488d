import type { JsonObject } from '../../../shared/domain/json.ts';

/** An error answer in Telegram's words. https://core.telegram.org/bots/api#making-requests */
export class BotApiError extends Error {
  readonly code: number;
  readonly parameters: JsonObject | undefined;

  constructor(code: number, description: string, parameters?: JsonObject) {
    super(description);
    this.name = 'BotApiError';
    this.code = code;
    this.parameters = parameters;
  }
}

/** Creates Telegram's error 400. */
export function badRequest(description: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${description}`);
}

import type { JsonObject } from '../../../shared/domain/json.ts';

/** An error as Discord answers it. */
export class DiscordError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toBody(): JsonObject {
    return { code: this.code, message: this.message };
  }
}

/** https://docs.discord.com/developers/reference#error-messages */
export function invalidForm(field: string): DiscordError {
  return new DiscordError(400, 50035, `Invalid Form Body: ${field}`);
}

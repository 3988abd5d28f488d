/**
 * The only fields a log line may carry. An allow-list, because logs outlive conversations: message
 * text, phones, tokens, channel ids and file addresses have no field here. Conversations appear as
 * a hash (`conversation`). Add a field when it is an id of ours, a name of ours or a measure.
 */
export interface LogFields {
  readonly agentId?: string;
  readonly assistantId?: string;
  readonly attempts?: number;
  readonly channel?: string;
  readonly conversation?: string;
  readonly count?: number;
  readonly durationMs?: number;
  readonly errorCode?: string;
  /** Type of a service's event. */
  readonly event?: string;
  readonly inputTokens?: number;
  readonly kind?: string;
  readonly method?: string;
  readonly model?: string;
  readonly modelCalls?: number;
  readonly outcome?: string;
  readonly outputTokens?: number;
  readonly parts?: number;
  readonly queueMessageId?: string;
  readonly reason?: string;
  readonly receiveCount?: number;
  readonly requestId?: string;
  readonly route?: string;
  readonly service?: string;
  readonly status?: number;
  readonly tool?: string;
  readonly turnId?: string;
}

const IDENTIFIER = /^[\w.:/#-]{1,128}$/;
/** A number that stands alone and is as long as a phone, an account or a chat id. */
const PERSONAL_NUMBER = /(^|[^0-9A-Za-z])\d{8,19}($|[^0-9A-Za-z])/;
/** Secrets by their shape: bot tokens and JSON web tokens. */
const SECRET = /\d{8,}:[\w-]{30,}|eyJ[\w-]{8,}\.[\w-]{8,}/;

/** Lets identifiers through and nothing that could be a sentence, a phone or a secret. */
export function safeIdentifier(value: string): string {
  const isSafe = IDENTIFIER.test(value) && !PERSONAL_NUMBER.test(value) && !SECRET.test(value);
  return isSafe ? value : '[redacted]';
}

/** The fields as they may be written: numbers as they are, strings only if they are identifiers. */
export function safeFields(fields: LogFields): Record<string, string | number> {
  const entries = Object.entries(fields).map(([name, value]: [string, string | number]) => [
    name,
    typeof value === 'number' ? value : safeIdentifier(value),
  ]);
  return Object.fromEntries(entries);
}

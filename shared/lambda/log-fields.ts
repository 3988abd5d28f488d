/**
 * The only fields that a log line may have. It is an allow-list, because logs outlive
 * conversations: there is no field for message text, phone numbers, tokens, channel ids or file
 * addresses. Conversations appear as a hash (`conversation`). Add a field only for an id or name of
 * our own or for a measure.
 */
export interface LogFields {
  readonly assistantId?: string;
  readonly channel?: string;
  readonly conversation?: string;
  readonly count?: number;
  readonly durationMs?: number;
  readonly errorCode?: string;
  /** The type of a service's event. */
  readonly event?: string;
  readonly inputTokens?: number;
  readonly kind?: string;
  readonly modelCalls?: number;
  /** A service's own id of what it does; wallet and partner know it too. */
  readonly operationId?: string;
  readonly outcome?: string;
  readonly outputTokens?: number;
  readonly parts?: number;
  readonly queueMessageId?: string;
  readonly reason?: string;
  readonly receiveCount?: number;
  readonly requestId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly tool?: string;
  readonly turnId?: string;
}

const IDENTIFIER = /^[\w.:/#-]{1,128}$/;
/** Matches a separate number as long as a phone number, an account or a chat id. */
const PERSONAL_NUMBER = /(^|[^0-9A-Za-z])\d{8,19}($|[^0-9A-Za-z])/;
/** Matches the shape of bot tokens and JSON web tokens. */
const SECRET = /\d{8,}:[\w-]{30,}|eyJ[\w-]{8,}\.[\w-]{8,}/;

/** Redacts everything but identifiers: sentences, phone numbers and secrets never pass. */
export function redactUnlessIdentifier(value: string): string {
  const isSafe = IDENTIFIER.test(value) && !PERSONAL_NUMBER.test(value) && !SECRET.test(value);
  return isSafe ? value : '[redacted]';
}

/** Returns the fields with every string redacted that is not an identifier. */
export function redactFields(fields: LogFields): Record<string, string | number> {
  const entries = Object.entries(fields).map(([name, value]: [string, string | number]) => [
    name,
    typeof value === 'number' ? value : redactUnlessIdentifier(value),
  ]);
  return Object.fromEntries(entries);
}

import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import { fromEcho } from './from-echo.ts';
import { fromMessage } from './from-message.ts';
import { fromStatus } from './from-status.ts';
import { bodySchema, changeSchema, valueSchema } from './whatsapp-body-schema.ts';

/** Fields of changes that are read. Any other concerns the account. */
const READ_FIELDS: ReadonlySet<string> = new Set(['messages', 'smb_message_echoes']);

interface Delivery {
  readonly receivedAt: Date;
  /** Finds the endpoint of one of our numbers, by Meta's id of it. */
  readonly findEndpoint: (phoneNumberId: string) => ChannelEndpoint | undefined;
}

const ignore = (reason: string): ReceivedUpdate => ({ type: 'ignored', reason });

/**
 * Translates the body of one webhook call: several accounts, several changes of each, and in each
 * up to a thousand messages and statuses, in their order. Never throws.
 */
export function parseWhatsAppBody(
  rawBody: Uint8Array,
  delivery: Delivery,
): readonly ReceivedUpdate[] {
  const parsed = bodySchema.safeParse(parseJson(rawBody));
  if (!parsed.success) return [ignore('malformed')];
  return parsed.data.entry.flatMap(({ changes }) =>
    changes.flatMap((change) => fromChange(change, delivery)),
  );
}

function fromChange(given: unknown, delivery: Delivery): readonly ReceivedUpdate[] {
  const change = changeSchema.safeParse(given);
  if (!change.success) return [ignore('malformed')];
  const { field } = change.data;
  if (!READ_FIELDS.has(field)) return [ignore('account-event')];
  const parsed = valueSchema.safeParse(change.data.value);
  if (!parsed.success) return [ignore('malformed')];
  const value = parsed.data;
  const endpoint = delivery.findEndpoint(value.metadata.phone_number_id);
  if (endpoint === undefined) return [ignore('unknown-number')];
  const context = { endpoint, value, receivedAt: delivery.receivedAt };
  return [
    ...value.messages.map((message) => fromMessage(message, context)),
    ...value.message_echoes.map((echo) => fromEcho(echo, context)),
    ...value.statuses.map((status) => fromStatus(status, delivery.receivedAt)),
    ...value.errors.map(() => ignore('channel-error')),
  ];
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}

import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import type { ReceiptStatus } from '../../../../domain/delivery/delivery-receipt.ts';
import { describeFailure } from '../failure-reasons.ts';
import { parsePartLabel } from '../part-label.ts';
import { toIsoTime } from './inbound-identity.ts';
import { statusSchema } from './whatsapp-body-schema.ts';

/**
 * Meta's statuses in our words.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages/status
 */
const STATUSES: ReadonlyMap<string, ReceiptStatus> = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'failed'],
]);

/** Translates the status of a message of ours. Statuses of messages that others sent are normal. */
export function fromStatus(given: unknown, receivedAt: Date): ReceivedUpdate {
  const parsed = statusSchema.safeParse(given);
  if (!parsed.success) return { type: 'ignored', reason: 'malformed' };
  const { status: reported, biz_opaque_callback_data: label, errors, timestamp } = parsed.data;
  const status = STATUSES.get(reported);
  if (status === undefined) return { type: 'ignored', reason: 'unknown-status' };
  const part = parsePartLabel(label);
  if (part === undefined) return { type: 'ignored', reason: 'status-of-other-message' };
  const at = toIsoTime(timestamp, receivedAt);
  const [error] = errors;
  const reason = status === 'failed' ? { reason: describeFailure(error?.code) } : {};
  return { type: 'receipt', receipt: { ...part, status, ...reason, at } };
}

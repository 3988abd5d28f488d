import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { GraphError, invalidParameter } from './graph-error.ts';
import type { PhoneLog } from './phone-log.ts';
import { checkInteractive } from './rules/interactive-rules.ts';
import { readRecipient } from './rules/recipient-rules.ts';
import { checkTemplate } from './rules/template-rules.ts';
import { readObject, readText } from './rules/text-rules.ts';

/** One message every six seconds to the same person, and up to this many at once. */
const PAIR_BURST = 45;
const PAIR_INTERVAL_MS = 6_000;

/** What must be true of the object of a message's type. */
const CHECKS: ReadonlyMap<string, (content: JsonObject) => void> = new Map([
  ['text', (content: JsonObject) => void readText(content['body'], "text['body']", 4096)],
  ['interactive', checkInteractive],
  ['template', checkTemplate],
]);

/**
 * Accepts a message as Meta does.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/messages/send-messages
 * @throws GraphError for what Meta refuses
 */
export function sendMessage(log: PhoneLog, phoneNumberId: string, body: JsonObject): JsonObject {
  const to = readRecipient(body);
  const type = String(body['type'] ?? 'text');
  const check = CHECKS.get(type);
  if (check === undefined) throw invalidParameter(`Param type must not be '${type}'.`);
  const content = readObject(body[type], type);
  check(content);
  refuseClosedWindow(log, to, type);
  refuseFastPair(log, to, Date.now());
  const { biz_opaque_callback_data: label } = body;
  const { id } = log.add({
    phone_number_id: phoneNumberId,
    to,
    type,
    content,
    ...(label === undefined
      ? {}
      : { biz_opaque_callback_data: readText(label, 'biz_opaque_callback_data', 512) }),
  });
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: String(body['to'] ?? to), wa_id: to }],
    messages: [{ id }],
  };
}

/**
 * Marks a message of a person as read, and shows that we type.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/typing-indicators
 */
export function markRead({ message_id: id, typing_indicator: typing }: JsonObject): JsonObject {
  if (typeof id !== 'string' || !id.startsWith('wamid.')) {
    throw invalidParameter('Param message_id is not a valid message id.');
  }
  if (typing !== undefined && (!isJsonObject(typing) || typing['type'] !== 'text')) {
    throw invalidParameter("Param typing_indicator['type'] must be one of {text}.");
  }
  return { success: true };
}

function refuseClosedWindow(log: PhoneLog, to: string, type: string): void {
  if (type === 'template' || !log.closedWindows.has(to)) return;
  const details =
    'Message failed to send because more than 24 hours have passed since the customer last replied to this number.';
  throw new GraphError(400, 131047, 'Re-engagement message', details);
}

function refuseFastPair(log: PhoneLog, to: string, now: number): void {
  const recent = (log.sentAt.get(to) ?? []).filter(
    (at) => now - at < PAIR_BURST * PAIR_INTERVAL_MS,
  );
  if (recent.length >= PAIR_BURST) {
    throw new GraphError(400, 131056, '(Business Account, Consumer Account) pair rate limit hit');
  }
  log.sentAt.set(to, [...recent, now]);
}

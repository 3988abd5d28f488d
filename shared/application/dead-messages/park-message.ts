import { maskLinkCodes } from '../../domain/account/link-code.ts';
import type { InboundContent, InboundMessage } from '../../domain/conversation/inbound-message.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { ParkedMessages } from '../ports/parked-messages.ts';
import type { Understanding } from '../ports/understanding.ts';

export interface ParkMessagePorts {
  readonly parked: Pick<ParkedMessages, 'park'>;
  readonly understanding: Pick<Understanding, 'redact'>;
  readonly hasher: Hasher;
  readonly clock: Clock;
}

/** Keeps a message that died, without what must not be stored. Parking it again changes nothing. */
export async function parkMessage(ports: ParkMessagePorts, message: InboundMessage): Promise<void> {
  const { content } = message;
  const kept = withoutPrivate(content, (text) => redact(text, ports));
  await park(ports, message.messageId, {
    userId: message.userId,
    body: JSON.stringify({ ...message, content: kept }),
  });
}

/** Of a contact or a place nothing is kept but that there was one. */
function withoutPrivate(content: InboundContent, redactText: (text: string) => string): object {
  if (content.type === 'text') return { ...content, text: redactText(content.text) };
  if (content.type !== 'attachment') return content;
  const { attachment, caption } = content;
  return {
    ...content,
    attachment: attachment.type === 'file' ? attachment : { type: attachment.type },
    ...(caption === undefined ? {} : { caption: redactText(caption) }),
  };
}

/** Keeps a body that is no message. */
export async function parkUnreadable(ports: ParkMessagePorts, body: string): Promise<void> {
  await park(ports, body, { body: redact(body, ports) });
}

async function park(
  { parked, hasher, clock }: ParkMessagePorts,
  identity: string,
  kept: { readonly userId?: string; readonly body: string },
): Promise<void> {
  const id = hasher.hash(identity).slice(0, 16);
  await parked.park({ id, parkedAt: clock.now().toISOString(), ...kept });
}

/**
 * Reading the text may be what killed every turn, so a text that cannot be redacted is dropped as a
 * whole.
 */
function redact(text: string, { understanding }: Pick<ParkMessagePorts, 'understanding'>): string {
  try {
    return understanding.redact(maskLinkCodes(text)).text;
  } catch {
    return '[UNREADABLE]';
  }
}

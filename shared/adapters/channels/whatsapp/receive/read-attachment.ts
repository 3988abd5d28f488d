import type { Attachment, FileKind } from '../../../../domain/media/attachment.ts';
import { toCanonicalPhone } from '../phone-forms.ts';
import type { WhatsAppMessage } from './whatsapp-body-schema.ts';

const MAX_NAME_LENGTH = 200;

/**
 * Reads what a message brings beside words: ids and facts, because files are fetched only when
 * something needs them. `undefined` for text and for kinds that have no form of their own.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/messages
 */
export function readAttachment(message: WhatsAppMessage): Attachment | undefined {
  const { location } = message;
  if (location !== undefined) {
    const { latitude, longitude } = location;
    return { type: 'location', latitude, longitude };
  }
  return readContact(message) ?? readFile(message);
}

function readFile({ image, audio, video, document }: WhatsAppMessage): Attachment | undefined {
  if (image !== undefined) return toFile('photo', image);
  if (audio !== undefined) return toFile(audio.voice === true ? 'voice' : 'audio', audio);
  if (video !== undefined) return toFile('video', video);
  return document === undefined ? undefined : toFile('document', document);
}

type Media = NonNullable<WhatsAppMessage['image' | 'audio']>;

function toFile(kind: FileKind, { id: fileId, mime_type: mediaType }: Media): Attachment {
  return { type: 'file', kind, fileId, ...(mediaType === undefined ? {} : { mediaType }) };
}

/**
 * One card; several are as good as none. WhatsApp knows the numbers that are on WhatsApp, any other
 * is what somebody typed into the card.
 */
function readContact({ contacts, from }: WhatsAppMessage): Attachment | undefined {
  const [card, ...more] = contacts;
  if (card === undefined || more.length > 0) return undefined;
  const name = card.name?.formatted_name?.slice(0, MAX_NAME_LENGTH);
  const isOwn = card.phones.some(({ wa_id: id }) => id !== undefined && id === from);
  return {
    type: 'contact',
    ...(name === undefined ? {} : { name }),
    phones: card.phones.flatMap(({ wa_id: id, phone }) =>
      id === undefined ? (phone ?? []) : `+${toCanonicalPhone(id)}`,
    ),
    ...(isOwn ? { isOwn: true } : {}),
  };
}

import type { Attachment, SharedFile } from '../../../../domain/media/attachment.ts';
import type { TelegramFile, TelegramMessage } from './telegram-update-schema.ts';

const MAX_NAME_LENGTH = 200;

/**
 * Reads what a message brings beside words: ids and facts, because files are fetched only when
 * something needs them. `undefined` for text and for kinds that have no form of their own.
 * https://core.telegram.org/bots/api#message
 */
export function readAttachment(message: TelegramMessage): Attachment | undefined {
  const { contact, location, venue } = message;
  if (contact !== undefined) return toContact(contact, message);
  if (location !== undefined && venue === undefined) return { type: 'location', ...location };
  return readFile(message);
}

/** An animation also has a `document`, but nobody sends one to be read. */
function readFile(message: TelegramMessage): SharedFile | undefined {
  const { voice, audio, video, document, animation } = message;
  // The sizes of one photo; the largest is the photo itself.
  const photo = message.photo?.toSorted((a, b) => (a.file_size ?? 0) - (b.file_size ?? 0)).at(-1);
  if (photo !== undefined) return toFile('photo', photo);
  if (voice !== undefined) return toFile('voice', voice);
  if (audio !== undefined) return toFile('audio', audio);
  if (video !== undefined) return toFile('video', video);
  if (document === undefined || animation !== undefined) return undefined;
  return toFile('document', document);
}

function toFile(kind: SharedFile['kind'], file: TelegramFile): SharedFile {
  const { file_id: fileId, file_size: size, mime_type: mediaType, duration: seconds } = file;
  return {
    type: 'file',
    kind,
    fileId,
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(size === undefined ? {} : { size }),
    ...(seconds === undefined ? {} : { seconds }),
  };
}

/**
 * A card of somebody who is on Telegram has the number that Telegram verified, without `+`; any
 * other card has what its owner typed into it.
 * https://core.telegram.org/bots/api#contact
 */
function toContact(
  {
    phone_number: phone,
    first_name: first = '',
    last_name: last = '',
    user_id: owner,
  }: NonNullable<TelegramMessage['contact']>,
  { from }: TelegramMessage,
): Attachment {
  const name = `${first} ${last}`.trim().slice(0, MAX_NAME_LENGTH);
  const isVerified = owner !== undefined && /^\d{7,15}$/.test(phone);
  return {
    type: 'contact',
    ...(name === '' ? {} : { name }),
    phones: [isVerified ? `+${phone}` : phone],
    ...(owner !== undefined && owner === from?.id ? { isOwn: true } : {}),
  };
}

import type { ReplyAddress } from '../../domain/conversation/turn-record.ts';
import { RejectedError } from '../../domain/errors.ts';
import type { FileKind, SharedFile } from '../../domain/media/attachment.ts';
import { detectMediaType, type MediaType } from '../../domain/media/detect-media-type.ts';
import type { ChannelMedia } from '../ports/media/channel-media.ts';
import type { MediaInspection } from '../ports/media/media-inspection.ts';

export interface FetchMediaPorts {
  /** `undefined` for a channel that keeps no files. */
  readonly mediaOf: (channel: string) => Promise<ChannelMedia | undefined>;
  readonly inspection: MediaInspection;
}

/** A file that may be used, and what it really is. */
export interface FetchedMedia {
  readonly bytes: Uint8Array;
  readonly type: MediaType;
}

/** What a person may send as what. A document may be anything that an assistant may use. */
const acceptedTypes: Readonly<Record<FileKind, readonly MediaType[]>> = {
  photo: ['image/jpeg', 'image/png', 'image/webp'],
  document: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  voice: ['audio/ogg'],
  audio: ['audio/ogg', 'audio/mpeg', 'audio/mp4'],
  video: ['video/mp4'],
};

/**
 * Fetches a file that somebody sent, if it is no larger than `maxBytes`, is by its bytes what it
 * was sent as, and nothing harmful was found in it. It is read and never run.
 * @throws RejectedError for any other file
 * @throws ThrottledError | UnavailableError when the channel or the inspection cannot tell now
 */
export async function fetchMedia(
  { mediaOf, inspection }: FetchMediaPorts,
  { fileId, kind, size = 0 }: SharedFile,
  { channel, endpoint }: ReplyAddress,
  maxBytes: number,
): Promise<FetchedMedia> {
  if (size > maxBytes) throw new RejectedError('The file is too large', { details: { size } });
  const media = await mediaOf(channel);
  if (media === undefined) throw new RejectedError('The channel keeps no files');
  const bytes = await media.fetch(fileId, endpoint, maxBytes);
  const type = detectMediaType(bytes);
  if (type === undefined || !acceptedTypes[kind].includes(type)) {
    throw new RejectedError('The file is not what it was sent as', { details: { kind } });
  }
  if ((await inspection.inspect(bytes, type)) === 'harmful') {
    throw new RejectedError('The file is harmful', { details: { kind } });
  }
  return { bytes, type };
}

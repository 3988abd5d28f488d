import type { ChannelMedia } from '../../../shared/application/ports/media/channel-media.ts';
import { RejectedError } from '../../../shared/domain/errors.ts';

/** The files that lie with a channel, by their ids. */
export class InMemoryChannelMedia implements ChannelMedia {
  readonly files = new Map<string, Uint8Array>();
  /** Ids that were asked for. */
  readonly fetched: string[] = [];

  fetch(fileId: string, _endpoint: string, maxBytes: number): Promise<Uint8Array> {
    this.fetched.push(fileId);
    const bytes = this.files.get(fileId);
    if (bytes === undefined || bytes.length > maxBytes) {
      return Promise.reject(new RejectedError('No such file'));
    }
    return Promise.resolve(bytes);
  }
}

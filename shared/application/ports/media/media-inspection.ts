import type { MediaType } from '../../../domain/media/detect-media-type.ts';

/** Looks for what must not be kept or handed on: a virus, or worse. */
export interface MediaInspection {
  /** @throws UnavailableError when it cannot be told now; the file is then not used */
  inspect(bytes: Uint8Array, type: MediaType): Promise<'clean' | 'harmful'>;
}

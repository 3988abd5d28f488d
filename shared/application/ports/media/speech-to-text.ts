import type { MediaType } from '../../../domain/media/detect-media-type.ts';

/** A spoken message. */
export interface Recording {
  readonly bytes: Uint8Array;
  readonly type: MediaType;
  /** What may be spoken, the most likely first, e.g. `es`. Never empty. */
  readonly languages: readonly [string, ...string[]];
}

/** Writes down what is said. */
export interface SpeechToText {
  /**
   * Returns the words, empty when nobody says any.
   * @throws RejectedError for a recording that it cannot read
   * @throws ThrottledError | UnavailableError
   */
  transcribe(recording: Recording): Promise<string>;
}

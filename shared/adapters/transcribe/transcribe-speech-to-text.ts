import { Readable } from 'node:stream';
import {
  type AudioStream,
  type LanguageCode,
  StartStreamTranscriptionCommand,
  type StartStreamTranscriptionCommandInput,
  TranscribeStreamingClient,
  type TranscriptResultStream,
} from '@aws-sdk/client-transcribe-streaming';
import type { Recording, SpeechToText } from '../../application/ports/media/speech-to-text.ts';
import { RejectedError, ThrottledError, UnavailableError } from '../../domain/errors.ts';

/**
 * Bytes of one event; https://docs.aws.amazon.com/transcribe/latest/dg/streaming-setting-up.html
 */
const CHUNK_BYTES = 8 * 1024;
/** Opus is always decoded at this rate. */
const OPUS_HERTZ = 48_000;

/** What Amazon Transcribe calls the languages that assistants speak. */
const CODES: ReadonlyMap<string, LanguageCode> = new Map([
  ['es', 'es-US'],
  ['en', 'en-US'],
  ['pt', 'pt-BR'],
]);

/** Opens Amazon Transcribe in the function's own region. */
export function openTranscribe({ timeoutMs }: { readonly timeoutMs: number }): SpeechToText {
  const client = new TranscribeStreamingClient();
  const start: StartTranscription = (command, options) => client.send(command, options);
  return createTranscribeSpeechToText({ start, timeoutMs });
}

/** Sends a recording and begins to receive its words. */
export type StartTranscription = (
  command: StartStreamTranscriptionCommand,
  options: { readonly abortSignal: AbortSignal },
) => Promise<{
  readonly TranscriptResultStream?: AsyncIterable<TranscriptResultStream> | undefined;
}>;

/**
 * Amazon Transcribe, streaming: nothing is stored on the way, neither the recording nor its words.
 * It takes voice messages as phones record them, Opus in Ogg.
 */
export function createTranscribeSpeechToText(options: {
  readonly start: StartTranscription;
  readonly timeoutMs: number;
}): SpeechToText {
  return {
    async transcribe(recording) {
      if (recording.type !== 'audio/ogg') throw new RejectedError('Not a voice message');
      const command = new StartStreamTranscriptionCommand(toInput(recording));
      const abortSignal = AbortSignal.timeout(options.timeoutMs);
      try {
        const { TranscriptResultStream: results } = await options.start(command, {
          abortSignal,
        });
        return await collectWords(results);
      } catch (error) {
        throw mapError(error);
      }
    },
  };
}

function toInput({ bytes, languages }: Recording) {
  const codes = languages.flatMap((language) => CODES.get(language) ?? []);
  const [only, ...others] = codes;
  const language =
    only === undefined || others.length > 0
      ? {
          IdentifyLanguage: true,
          LanguageOptions: codes.join(','),
          ...(only === undefined ? {} : { PreferredLanguage: only }),
        }
      : { LanguageCode: only };
  return {
    ...language,
    MediaEncoding: 'ogg-opus',
    MediaSampleRateHertz: OPUS_HERTZ,
    AudioStream: Readable.from(listEvents(bytes)),
  } satisfies StartStreamTranscriptionCommandInput;
}

function* listEvents(bytes: Uint8Array): Generator<AudioStream> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield { AudioEvent: { AudioChunk: bytes.subarray(at, at + CHUNK_BYTES) } };
  }
}

/** What was settled; a partial result is replaced by a later one. */
async function collectWords(
  events: AsyncIterable<TranscriptResultStream> | undefined,
): Promise<string> {
  if (events === undefined) return '';
  const said: string[] = [];
  for await (const { TranscriptEvent: event } of events) {
    for (const { IsPartial: isPartial, Alternatives: found } of event?.Transcript?.Results ?? []) {
      const words = found?.[0]?.Transcript;
      if (isPartial !== true && words !== undefined) said.push(words.trim());
    }
  }
  return said.join(' ').trim();
}

function mapError(error: unknown): Error {
  const name = error instanceof Error ? error.name : 'unknown';
  if (name === 'LimitExceededException') return new ThrottledError('Too many recordings');
  if (name === 'BadRequestException') {
    return new RejectedError('The recording cannot be read', { cause: error });
  }
  return new UnavailableError('Nobody listens', { cause: error, details: { reason: name } });
}

import { Readable } from 'node:stream';
import type {
  StartStreamTranscriptionCommand,
  TranscriptResultStream,
} from '@aws-sdk/client-transcribe-streaming';
import { describe, expect, it } from 'vitest';
import {
  createTranscribeSpeechToText,
  type StartTranscription,
} from '../../../../shared/adapters/transcribe/transcribe-speech-to-text.ts';
import type { Recording } from '../../../../shared/application/ports/media/speech-to-text.ts';

type Input = StartStreamTranscriptionCommand['input'];

const result = (words: string, isPartial = false) => ({
  TranscriptEvent: {
    Transcript: { Results: [{ IsPartial: isPartial, Alternatives: [{ Transcript: words }] }] },
  },
});

/** Amazon Transcribe, as far as it is called: what came in, and what is answered. */
function aService(events: readonly TranscriptResultStream[] | Error) {
  const inputs: Input[] = [];
  const start: StartTranscription = async (command) => {
    inputs.push(command.input);
    if (events instanceof Error) throw events;
    return await Promise.resolve({ TranscriptResultStream: Readable.from(events) });
  };
  return { inputs, speech: createTranscribeSpeechToText({ start, timeoutMs: 1_000 }) };
}

const aRecording = (changes: Partial<Recording> = {}): Recording => ({
  bytes: Buffer.alloc(20_000, 1),
  type: 'audio/ogg',
  languages: ['es', 'en'],
  ...changes,
});

async function readSizes({ AudioStream: stream }: Input): Promise<readonly number[]> {
  const sizes: number[] = [];
  for await (const { AudioEvent: event } of stream ?? []) {
    sizes.push(event?.AudioChunk?.length ?? 0);
  }
  return sizes;
}

describe('a voice message at Amazon Transcribe', () => {
  it('becomes the words that were settled', async () => {
    const { speech } = aService([
      result('quiero', true),
      result('Quiero una recarga.'),
      result('De cien pesos.'),
    ]);

    expect(await speech.transcribe(aRecording())).toBe('Quiero una recarga. De cien pesos.');
  });

  it('goes out as Opus, in pieces, in one of the languages of the assistant', async () => {
    const { speech, inputs } = aService([]);

    expect(await speech.transcribe(aRecording())).toBe('');
    const [input] = inputs;
    const { AudioStream: _stream, ...settings } = input ?? {};
    expect(settings).toStrictEqual({
      IdentifyLanguage: true,
      LanguageOptions: 'es-US,en-US',
      PreferredLanguage: 'es-US',
      MediaEncoding: 'ogg-opus',
      MediaSampleRateHertz: 48_000,
    });
    expect(input && (await readSizes(input))).toStrictEqual([8_192, 8_192, 3_616]);
  });

  it('needs no guess where one language is spoken', async () => {
    const { speech, inputs } = aService([]);

    await speech.transcribe(aRecording({ languages: ['es'] }));

    expect(inputs[0]).toMatchObject({ LanguageCode: 'es-US' });
  });

  it.each([
    ['LimitExceededException', 'throttled'],
    ['BadRequestException', 'rejected'],
    ['InternalFailureException', 'unavailable'],
    ['AbortError', 'unavailable'],
  ])('fails by %s as %s', async (name, kind) => {
    const { speech } = aService(Object.assign(new Error('no'), { name }));

    await expect(speech.transcribe(aRecording())).rejects.toMatchObject({ kind });
  });

  it('is refused when it is no Opus', async () => {
    const { speech } = aService([]);

    await expect(speech.transcribe(aRecording({ type: 'audio/mpeg' }))).rejects.toMatchObject({
      kind: 'rejected',
    });
  });
});

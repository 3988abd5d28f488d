import type { SpeechToText } from '../application/ports/media/speech-to-text.ts';

/** What a turn waits for the words of a recording. */
const timeoutMs = 8_000;

/** Who listens to voice messages, as the stage has it; loaded when the first one comes. */
export function createSpeech(by: 'transcribe' | 'scripted'): SpeechToText {
  const load = by === 'transcribe' ? loadTranscribe : loadScripted;
  let loaded: Promise<SpeechToText> | undefined;
  return {
    transcribe: async (recording) => {
      loaded ??= load();
      return await (await loaded).transcribe(recording);
    },
  };
}

async function loadTranscribe(): Promise<SpeechToText> {
  const { openTranscribe } = await import('../adapters/transcribe/transcribe-speech-to-text.ts');
  return openTranscribe({ timeoutMs });
}

async function loadScripted(): Promise<SpeechToText> {
  const { createScriptedSpeechToText } = await import(
    '../adapters/scripted-speech/scripted-speech-to-text.ts'
  );
  return createScriptedSpeechToText();
}

import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { toErrorKind } from '../../domain/errors.ts';
import type { SharedFile } from '../../domain/media/attachment.ts';
import type { CatalogueSource } from '../ports/catalogue-source.ts';
import type { Listener } from '../ports/media/listener.ts';
import type { SpeechToText } from '../ports/media/speech-to-text.ts';
import { type FetchMediaPorts, fetchMedia } from './fetch-media.ts';

/** A minute of speech as phones record it is about a quarter of this. */
const maxRecordingBytes = 1024 * 1024;

export interface ListenerPorts extends FetchMediaPorts {
  readonly catalogues: CatalogueSource;
  readonly speech: SpeechToText;
  /** Told what became of each recording: `heard`, `silent`, or the kind of the error. */
  readonly onHeard: (outcome: string) => void;
}

/**
 * Creates the listener of assistants that listen. Spoken messages become words and are marked as
 * spoken: they are read like typed ones, but agree to nothing. Recordings are kept nowhere.
 */
export function createListener(ports: ListenerPorts): Listener {
  return { hear: (messages) => Promise.all(messages.map((message) => hear(message, ports))) };
}

async function hear(message: InboundMessage, ports: ListenerPorts): Promise<InboundMessage> {
  const recording = findRecording(message);
  if (recording === undefined) return message;
  const { assistant } = await ports.catalogues.load(message.assistantId);
  if (!isListenedTo(recording, message, assistant)) return message;
  const words = await writeDown(recording, message, assistant, ports);
  if (words === '') return message;
  const provenance = { ...message.provenance, isSpoken: true };
  return { ...message, content: { type: 'text', text: words }, provenance };
}

/** A voice message; music and films are no speech to the assistant. */
function findRecording({ content }: InboundMessage): SharedFile | undefined {
  if (content.type !== 'attachment' || content.attachment.type !== 'file') return undefined;
  return content.attachment.kind === 'voice' ? content.attachment : undefined;
}

function isListenedTo(
  { seconds = 0 }: SharedFile,
  { address }: InboundMessage,
  { voice }: AssistantDefinition,
): boolean {
  if (voice === undefined || seconds > voice.maxSeconds) return false;
  return voice.channels?.includes(address.channel) ?? true;
}

/** Returns the words, empty when there are none or nobody can tell. */
async function writeDown(
  recording: SharedFile,
  { address, languageHint }: InboundMessage,
  { languages, defaultLanguage }: AssistantDefinition,
  ports: ListenerPorts,
): Promise<string> {
  const likely = languages.find((language) => language === languageHint) ?? defaultLanguage;
  const others = languages.filter((language) => language !== likely);
  try {
    const media = await fetchMedia(ports, recording, address, maxRecordingBytes);
    const words = await ports.speech.transcribe({ ...media, languages: [likely, ...others] });
    ports.onHeard(words === '' ? 'silent' : 'heard');
    return words;
  } catch (error) {
    const kind = toErrorKind(error);
    if (kind === undefined) throw error;
    ports.onHeard(kind);
    return '';
  }
}

import type { TraceEvent } from './turn-record.ts';

/**
 * Trace events that exist only for replay: what came into a turn from outside, and what was
 * committed. They contain the session, so they are never shown to anyone. See infra/replay.
 */
export const recordingEvents = {
  /** Turn, assistant, catalogue version, time and number of messages. */
  turn: 'recorded-turn',
  /** The conversation as it was loaded, without its messages. */
  conversation: 'recorded-conversation',
  /** Which account the person acts for, what became of a code, or a link that was ended. */
  linking: 'recorded-linking',
  /** What the person had used, and whether the conversation could be opened. */
  usage: 'recorded-usage',
  /** What the person said of tips. */
  tipChoice: 'recorded-tip-choice',
  /** One message of the history, oldest first. Each has its own event, to keep events small. */
  message: 'recorded-message',
  /** What the burst said, redacted. */
  read: 'recorded-read',
  /** Whether and when an earlier reply was delivered. */
  delivery: 'recorded-delivery',
  modelCall: 'recorded-model-call',
  toolCall: 'recorded-tool-call',
  /** Session and reply as committed. */
  commit: 'recorded-commit',
} as const;

const recordingTypes: ReadonlySet<string> = new Set(Object.values(recordingEvents));

/** True for an event that exists for replay and must not be shown to people. */
export function isRecordingEvent({ type }: TraceEvent): boolean {
  return recordingTypes.has(type);
}

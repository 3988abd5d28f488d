import type { TraceEvent } from './turn-record.ts';

/**
 * Trace events that exist for replay only: what came into a turn from outside and what was committed. They hold
 * the session, so nobody is shown them; see infra/replay.
 */
export const recordingEvents = {
  /** Turn, assistant, catalogue version, time and number of messages. */
  turn: 'recorded-turn',
  /** The conversation as it was loaded, without its messages. */
  conversation: 'recorded-conversation',
  /** One message of the history, oldest first; one event each, so that each stays small. */
  message: 'recorded-message',
  /** What the burst said, redacted. */
  read: 'recorded-read',
  modelCall: 'recorded-model-call',
  toolCall: 'recorded-tool-call',
  /** Session and reply as committed. */
  commit: 'recorded-commit',
} as const;

const recordingTypes: ReadonlySet<string> = new Set(Object.values(recordingEvents));

/** Whether an event is there for replay, not for people. */
export function isRecordingEvent({ type }: TraceEvent): boolean {
  return recordingTypes.has(type);
}

import type { Understanding } from '../../shared/application/ports/understanding.ts';
import { recordingEvents } from '../../shared/domain/conversation/recording.ts';
import type { TraceEvent } from '../../shared/domain/conversation/turn-record.ts';
import { isJsonObject, mapStrings } from '../../shared/domain/json.ts';

/**
 * The trace with the values of a vault back where the engine had them: in the session and in what
 * tools were asked and answered. What people and models said keeps its handles, as it did in the
 * turn.
 */
export function revealRecording(
  trace: readonly TraceEvent[],
  vault: Readonly<Record<string, string>>,
  understanding: Pick<Understanding, 'reveal'>,
): readonly TraceEvent[] {
  const reveal = (text: string) => understanding.reveal(text, vault);
  return trace.map((event) => {
    const { type, details } = event;
    if (type === recordingEvents.toolCall)
      return { ...event, details: mapStrings(details, reveal) };
    if (type === recordingEvents.read && details['type'] === 'words') {
      return { ...event, details: { ...details, vault } };
    }
    const session = details['session'];
    if (type !== recordingEvents.conversation || !isJsonObject(session)) return event;
    const revealed = { ...mapStrings(session, reveal), vault };
    return { ...event, details: { ...details, session: revealed } };
  });
}

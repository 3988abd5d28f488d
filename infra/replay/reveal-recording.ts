import type { Understanding } from '../../shared/application/ports/understanding.ts';
import { recordingEvents } from '../../shared/domain/conversation/recording.ts';
import type { TraceEvent } from '../../shared/domain/conversation/turn-record.ts';
import { isJsonObject, type JsonObject, mapStrings } from '../../shared/domain/json.ts';

/** The values behind a session's handles, and whether its assistant shows models the handles. */
interface Revealing {
  readonly vault: Readonly<Record<string, string>>;
  readonly isTokenising: boolean;
}

/**
 * The trace with the values of a vault back where the engine had them: in the session and in what
 * tools were asked and answered. With an assistant that tokenises, what people and models said
 * keeps its handles, as it did in the turn. What was committed is left as it is, for comparison.
 */
export function revealRecording(
  trace: readonly TraceEvent[],
  { vault, isTokenising }: Revealing,
  understanding: Pick<Understanding, 'reveal'>,
): readonly TraceEvent[] {
  const reveal = (details: JsonObject) =>
    mapStrings(details, (text) => understanding.reveal(text, vault));
  const revealSaid = (details: JsonObject) => (isTokenising ? details : reveal(details));
  return trace.map(({ type, details, ...event }) => {
    switch (type) {
      case recordingEvents.toolCall:
        return { ...event, type, details: reveal(details) };
      case recordingEvents.read:
        return { ...event, type, details: withVault(revealSaid(details), vault) };
      case recordingEvents.conversation:
        return { ...event, type, details: withSession(revealSaid(details), reveal, vault) };
      case recordingEvents.turn:
      case recordingEvents.message:
      case recordingEvents.modelCall:
        return { ...event, type, details: revealSaid(details) };
      default:
        return { ...event, type, details };
    }
  });
}

function withVault(read: JsonObject, vault: Revealing['vault']): JsonObject {
  return read['type'] === 'words' ? { ...read, vault } : read;
}

function withSession(
  conversation: JsonObject,
  reveal: (details: JsonObject) => JsonObject,
  vault: Revealing['vault'],
): JsonObject {
  const { session } = conversation;
  if (!isJsonObject(session)) return conversation;
  return { ...conversation, session: { ...reveal(session), vault } };
}

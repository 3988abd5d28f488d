import * as z from 'zod';
import type { MessageReading } from '../../shared/application/answer/read-message.ts';
import type { Redemption } from '../../shared/application/ports/account-directory.ts';
import type { Conversation } from '../../shared/application/ports/conversation-store.ts';
import type { ModelResponse } from '../../shared/application/ports/language-model.ts';
import type { DeliveredReply } from '../../shared/application/turn-state/world.ts';
import type { LinkedIdentity } from '../../shared/domain/account/linked-identity.ts';
import type { ConversationMessage } from '../../shared/domain/conversation/conversation-message.ts';
import type { Provenance } from '../../shared/domain/conversation/provenance.ts';
import { isRecordingEvent, recordingEvents } from '../../shared/domain/conversation/recording.ts';
import type { TraceEvent } from '../../shared/domain/conversation/turn-record.ts';
import type { Usage } from '../../shared/domain/conversation/usage.ts';
import { InvalidInputError } from '../../shared/domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../shared/domain/json.ts';
import type { TipChoice } from '../../shared/domain/shadow/tip-choice.ts';
import type { ToolOutcome } from '../../shared/domain/tool-outcome.ts';

/** A part that only the engine writes: that it is an object is all that is checked. */
const part = <Part>() => z.custom<Part>(isJsonObject);
const failedSchema = z.object({ failed: z.string() });
const toolCallSchema = z.object({
  tool: z.string(),
  input: part<JsonObject>(),
  outcome: part<ToolOutcome>(),
});
const turnSchema = z.object({
  turnId: z.string(),
  assistantId: z.string(),
  catalogueVersion: z.string(),
  now: z.iso.datetime(),
  turnBudgetMs: z.number(),
  conversationId: z.string(),
  userId: z.string(),
  channel: z.string(),
  messages: z.number().int().positive(),
  /** Absent in recordings from before there was a choice. */
  hasDemoAccounts: z.boolean().optional(),
  languageHint: z.string().optional(),
  sentAt: z.iso.datetime().optional(),
  provenance: part<Provenance>().optional(),
});

export type RecordedToolCall = z.infer<typeof toolCallSchema> & { readonly at: Date };
/** What a model answered, or the kind of error it failed with. */
export type RecordedModelCall = { readonly at: Date } & (
  | { readonly response: ModelResponse }
  | { readonly failed: string }
);

/** What the meter answered; nothing where nobody counted. */
interface RecordedUsage {
  readonly usage?: Usage;
  readonly isOpened?: boolean;
}

/** What the directory of accounts answered; nothing where nothing is linked. */
interface RecordedLinking {
  /** The link that the turn began with. */
  readonly link?: LinkedIdentity;
  readonly redemption?: Redemption;
  /** The link that the turn ended. */
  readonly ended?: LinkedIdentity;
}

/**
 * One turn as its trace tells it: what came in, what models and tools answered, what was committed.
 */
export interface Recording {
  readonly turn: z.infer<typeof turnSchema>;
  readonly conversation: Omit<Conversation, 'messages'>;
  readonly history: readonly ConversationMessage[];
  readonly read: MessageReading;
  readonly usage: RecordedUsage;
  readonly linking: RecordedLinking;
  /** What was stored of the person's wish for tips. */
  readonly tipChoices: readonly TipChoice[];
  /** What was found of the delivery of earlier replies. */
  readonly deliveries: readonly (DeliveredReply & { readonly turnId: string })[];
  readonly modelCalls: readonly RecordedModelCall[];
  readonly toolCalls: readonly RecordedToolCall[];
  /** Session, reply and path. */
  readonly commit: JsonObject;
}

/**
 * The recording in a turn's trace.
 * @throws InvalidInputError with a sentence for people when the trace holds no whole recording
 */
export function readRecording(trace: readonly TraceEvent[]): Recording {
  refuseShortened(trace);
  const all = (type: string) => trace.filter((event) => event.type === type);
  const one = (type: string): JsonObject => {
    const [event] = all(type);
    if (event === undefined) throw new InvalidInputError(`The trace has no ${type} event: ${HINT}`);
    return event.details;
  };
  const each = <Part>(type: string) => all(type).map(({ details }) => part<Part>().parse(details));
  try {
    return {
      turn: turnSchema.parse(one(recordingEvents.turn)),
      conversation: part<Omit<Conversation, 'messages'>>().parse(one(recordingEvents.conversation)),
      history: each<ConversationMessage>(recordingEvents.message),
      read: part<MessageReading>().parse(one(recordingEvents.read)),
      usage: Object.assign({}, ...each<RecordedUsage>(recordingEvents.usage)),
      linking: Object.assign({}, ...each<RecordedLinking>(recordingEvents.linking)),
      tipChoices: each<TipChoice>(recordingEvents.tipChoice),
      deliveries: each<DeliveredReply & { readonly turnId: string }>(recordingEvents.delivery),
      modelCalls: all(recordingEvents.modelCall).map(toModelCall),
      toolCalls: all(recordingEvents.toolCall).map(toToolCall),
      commit: one(recordingEvents.commit),
    };
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw cause;
    const details = z.prettifyError(cause);
    throw new InvalidInputError(`The recording has another shape: ${details}`, { cause });
  }
}

const HINT = 'the turn was answered by an engine that did not record yet.';

function refuseShortened(trace: readonly TraceEvent[]): void {
  const shortened = trace.find(
    (event) => isRecordingEvent(event) && event.details['shortened'] === true,
  );
  if (trace.some(({ type }) => type === 'trace-truncated') || shortened !== undefined) {
    const what = shortened?.type ?? 'its last events';
    throw new InvalidInputError(
      `The trace was shortened when it was stored (${what}), so this turn cannot be replayed.`,
    );
  }
}

function toModelCall({ at, details }: TraceEvent): RecordedModelCall {
  const failure = failedSchema.safeParse(details);
  if (failure.success) return { at: new Date(at), ...failure.data };
  return { at: new Date(at), response: part<ModelResponse>().parse(details) };
}

function toToolCall({ at, details }: TraceEvent): RecordedToolCall {
  return { ...toolCallSchema.parse(details), at: new Date(at) };
}

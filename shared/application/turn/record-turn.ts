import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { recordingEvents } from '../../domain/conversation/recording.ts';
import type { Session } from '../../domain/conversation/session.ts';
import type { TraceEvent } from '../../domain/conversation/turn-record.ts';
import { errorKindOf } from '../../domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { MessageReading } from '../answer/read-message.ts';
import type { Clock } from '../ports/clock.ts';
import type { Conversation, TurnCommit } from '../ports/conversation-store.ts';
import type { ModelResponse } from '../ports/language-model.ts';
import type { VaultMask } from '../turn-state/vault-mask.ts';
import type { TurnPorts } from '../turn-state/world.ts';

/** Writes down what comes into one turn from outside, so that the turn can be run again without it. */
export interface TurnRecorder {
  /** The same world, listened to. Calls are recorded in the order they were started. */
  readonly world: TurnPorts;
  /** What the turn is about to answer. Never the messages themselves: those are not redacted. */
  heard(
    turn: { readonly turnId: string; readonly catalogueVersion: string; readonly now: Date },
    burst: readonly [InboundMessage, ...InboundMessage[]],
    read: MessageReading,
  ): void;
  /**
   * The commit with its recording, behind the veil. Its session's vault then also holds the values that only the
   * recording has handles for.
   */
  keepIn(commit: TurnCommit, veil: Pick<VaultMask, 'coverData' | 'keepIn'>): TurnCommit;
}

/** A recorder of one turn. Values behind handles and the person's address are kept in the session and nowhere else. */
export function createTurnRecorder(dependencies: TurnPorts): TurnRecorder {
  const log = createEventLog(dependencies.clock);

  return {
    world: listenTo(dependencies, log),
    heard: ({ turnId, catalogueVersion, now }, burst, read) => {
      const [{ assistantId, conversationId, userId, address, languageHint }] = burst;
      log.note(recordingEvents.turn, {
        turnId,
        assistantId,
        catalogueVersion,
        now: now.toISOString(),
        turnBudgetMs: dependencies.turnBudgetMs,
        conversationId,
        userId,
        channel: address.channel,
        messages: burst.length,
        ...(languageHint === undefined ? {} : { languageHint }),
      });
      log.note(recordingEvents.read, read.type === 'words' ? { ...read, vault: {} } : read);
    },
    keepIn: (commit, veil) => {
      const { reply, metrics } = commit.outbox;
      const session = recordable(commit.session);
      log.note(recordingEvents.commit, { session, reply, path: metrics.path });
      const covered = log.events.map((event) => ({
        ...event,
        details: veil.maskData(event.details),
      }));
      const trace = [...commit.trace, ...covered];
      return { ...commit, session: veil.saveVault(commit.session), trace };
    },
  };
}

interface EventLog {
  readonly events: readonly TraceEvent[];
  note(type: string, details: object): void;
  /** Takes the place of a call when it starts, and writes it down when it has ended. */
  during<Result>(
    type: string,
    call: () => Promise<Result>,
    describe: (result: Result) => object,
  ): Promise<Result>;
}

function createEventLog(clock: Clock): EventLog {
  const events: TraceEvent[] = [];
  const eventOf = (type: string, details: object): TraceEvent => ({
    at: clock.now().toISOString(),
    type,
    details: toJson(details),
  });
  return {
    events,
    note: (type, details) => {
      events.push(eventOf(type, details));
    },
    during: async (type, call, describe) => {
      const place = events.push(eventOf(type, {})) - 1;
      try {
        const result = await call();
        events[place] = eventOf(type, describe(result));
        return result;
      } catch (error) {
        events[place] = eventOf(type, { failed: errorKindOf(error) ?? 'bug' });
        throw error;
      }
    },
  };
}

/** The world a turn sees, with a log of what came out of it. */
function listenTo(dependencies: TurnPorts, log: EventLog): TurnPorts {
  const { store, tools, modelFor } = dependencies;
  return {
    ...dependencies,
    store: {
      load: async (conversationId, limit) => {
        const conversation = await store.load(conversationId, limit);
        noteConversation(conversation, log);
        return conversation;
      },
      claim: (claim) => store.claim(claim),
      commit: (turn) => store.commit(turn),
      saveSummary: (...summary) => store.saveSummary(...summary),
    },
    modelFor: (catalogue) => {
      const model = modelFor(catalogue);
      const { modelCall } = recordingEvents;
      return {
        converse: (request) => log.during(modelCall, () => model.converse(request), asIs),
      };
    },
    tools: {
      invoke: (invocation) =>
        log.during(
          recordingEvents.toolCall,
          () => tools.invoke(invocation),
          (outcome) => ({ tool: invocation.tool, input: invocation.input, outcome }),
        ),
    },
  };
}

function noteConversation({ messages, session, ...rest }: Conversation, log: EventLog): void {
  const loaded = session === undefined ? {} : { session: recordable(session) };
  log.note(recordingEvents.conversation, { ...rest, ...loaded });
  // The tool exchanges of earlier turns are read by nobody, and are most of a history's bytes.
  for (const { toolExchanges: _unread, ...message } of messages) {
    log.note(recordingEvents.message, message);
  }
}

function asIs(response: ModelResponse): object {
  return response;
}

function recordable({
  vault: _values,
  lastContact: _address,
  personName: _name,
  ...session
}: Session): object {
  return session;
}

/** Our own records are JSON by construction; the compiler cannot see that of an interface. */
function toJson(value: object): JsonObject {
  return isJsonObject(value) ? value : {};
}

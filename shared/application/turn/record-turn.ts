import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { recordingEvents } from '../../domain/conversation/recording.ts';
import type { Session } from '../../domain/conversation/session.ts';
import type { TraceEvent } from '../../domain/conversation/turn-record.ts';
import { toErrorKind } from '../../domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { MessageReading } from '../answer/read-message.ts';
import type { AccountDirectory } from '../ports/account-directory.ts';
import type { Clock } from '../ports/clock.ts';
import type { Conversation, TurnCommit } from '../ports/conversation-store.ts';
import type { ModelResponse } from '../ports/language-model.ts';
import { createTraceMask } from '../turn-state/trace-mask.ts';
import type { TurnPorts, World } from '../turn-state/world.ts';

/**
 * Writes down what comes into one turn from outside, so that the turn can be run again without it.
 */
export interface TurnRecorder {
  /** The same ports; calls are recorded in the order they were started. */
  readonly world: World & TurnPorts;
  /** What the turn is about to answer. Never the messages themselves: those are not redacted. */
  recordStart(
    turn: {
      readonly turnId: string;
      readonly catalogueVersion: string;
      readonly now: Date;
      /** What was left of it then. */
      readonly turnBudgetMs: number;
    },
    burst: readonly [InboundMessage, ...InboundMessage[]],
    read: MessageReading,
  ): void;
  /**
   * Returns the commit with its recording. Trace and recording are masked; the session's vault then
   * also holds the values that only they have handles for.
   */
  attachTo(commit: TurnCommit, assistant: AssistantDefinition): TurnCommit;
}

/**
 * A recorder of one turn. Values behind handles and the person's address are kept in the session
 * and nowhere else.
 */
export function createTurnRecorder(ports: TurnPorts): TurnRecorder {
  const log = createEventLog(ports.clock);

  return {
    world: recordCalls(ports, log),
    recordStart: ({ turnId, catalogueVersion, now, turnBudgetMs }, burst, read) => {
      const [{ assistantId, conversationId, userId, address, languageHint }] = burst;
      log.note(recordingEvents.turn, {
        turnId,
        assistantId,
        catalogueVersion,
        now: now.toISOString(),
        turnBudgetMs,
        conversationId,
        userId,
        channel: address.channel,
        messages: burst.length,
        hasDemoAccounts: ports.hasDemoAccounts,
        sentAt: burst[0].sentAt,
        provenance: burst[0].provenance,
        ...(languageHint === undefined ? {} : { languageHint }),
      });
      log.note(recordingEvents.read, withoutSecrets(read));
    },
    attachTo: (commit, assistant) => {
      const { reply, metrics } = commit.outbox;
      const session = withoutPrivate(commit.session);
      log.note(recordingEvents.commit, { session, reply, path: metrics.path });
      const traceMask = createTraceMask(assistant, commit.session, ports.understanding);
      const trace = [...commit.trace, ...log.events].map((event) => ({
        ...event,
        details: traceMask.maskData(event.details),
      }));
      return { ...commit, session: traceMask.saveVault(commit.session), trace };
    },
  };
}

/** What was read, without the values behind handles and without a code. */
function withoutSecrets(read: MessageReading): object {
  if (read.type === 'link-code') return { ...read, code: '' };
  return 'vault' in read ? { ...read, vault: {} } : read;
}

interface EventLog {
  readonly events: readonly TraceEvent[];
  note(type: string, details: object): void;
  /** Reserves a call's place in the log when it starts, and fills it in when the call has ended. */
  recordCall<Result>(
    type: string,
    call: () => Promise<Result>,
    describe: (result: Result) => object,
  ): Promise<Result>;
}

function createEventLog(clock: Clock): EventLog {
  const events: TraceEvent[] = [];
  const toEvent = (type: string, details: object): TraceEvent => ({
    at: clock.now().toISOString(),
    type,
    details: toJson(details),
  });
  return {
    events,
    note: (type, details) => {
      events.push(toEvent(type, details));
    },
    recordCall: async (type, call, describe) => {
      const place = events.push(toEvent(type, {})) - 1;
      try {
        const result = await call();
        events[place] = toEvent(type, describe(result));
        return result;
      } catch (error) {
        events[place] = toEvent(type, { failed: toErrorKind(error) ?? 'bug' });
        throw error;
      }
    },
  };
}

/** The ports with a log of what came back from them. */
function recordCalls(ports: TurnPorts, log: EventLog): World & TurnPorts {
  const { store, tools, modelFor, outbox, usages, tipChoices, accounts } = ports;
  return {
    ...ports,
    store: {
      load: async (conversationId, limit) => {
        const conversation = await store.load(conversationId, limit);
        noteConversation(conversation, log);
        return conversation;
      },
      claim: (claim) => store.claim(claim),
      checkpoint: (session) => store.checkpoint(session),
      commit: (turn) => store.commit(turn),
      saveSummary: (...summary) => store.saveSummary(...summary),
    },
    accounts: recordAccounts(accounts, log),
    usages: {
      readUsage: async (userId, now) => {
        const usage = await usages.readUsage(userId, now);
        log.note(recordingEvents.usage, { usage });
        return usage;
      },
      openConversation: async (opening) => {
        const isOpened = await usages.openConversation(opening);
        log.note(recordingEvents.usage, { isOpened });
        return isOpened;
      },
    },
    tipChoices: {
      findTipChoice: async (id) => {
        const choice = await tipChoices.findTipChoice(id);
        if (choice !== undefined) log.note(recordingEvents.tipChoice, choice);
        return choice;
      },
    },
    findDelivery: async (turnId) => {
      const { sentAt, sentMessageIds } = (await outbox.find(turnId)) ?? {};
      const delivered = {
        ...(sentAt === undefined ? {} : { sentAt }),
        ...(sentMessageIds === undefined ? {} : { sentMessageIds }),
      };
      log.note(recordingEvents.delivery, { turnId, ...delivered });
      return delivered;
    },
    modelFor: (catalogue) => {
      const model = modelFor(catalogue);
      const { modelCall } = recordingEvents;
      return {
        converse: (request) =>
          log.recordCall(modelCall, () => model.converse(request), keepResponse),
      };
    },
    tools: {
      invoke: (invocation) =>
        log.recordCall(
          recordingEvents.toolCall,
          () => tools.invoke(invocation),
          (outcome) => ({ tool: invocation.tool, input: invocation.input, outcome }),
        ),
    },
  };
}

function recordAccounts(accounts: AccountDirectory, log: EventLog): AccountDirectory {
  const note = (link: object) => log.note(recordingEvents.linking, link);
  return {
    find: async (identity) => {
      const link = await accounts.find(identity);
      note(link === undefined ? {} : { link });
      return link;
    },
    redeemCode: async (redeeming) => {
      const redemption = await accounts.redeemCode(redeeming);
      note({ redemption });
      return redemption;
    },
    linkByPhone: async (linking) => {
      const redemption = await accounts.linkByPhone(linking);
      note({ redemption });
      return redemption;
    },
    unlink: async (identity) => {
      const ended = await accounts.unlink(identity);
      note(ended === undefined ? {} : { ended });
      return ended;
    },
    list: (accountId) => accounts.list(accountId),
    issueCode: (issuing) => accounts.issueCode(issuing),
    voidCode: (code) => accounts.voidCode(code),
    savePhone: (accountId, phone) => accounts.savePhone(accountId, phone),
  };
}

function noteConversation({ messages, session, ...rest }: Conversation, log: EventLog): void {
  const loaded = session === undefined ? {} : { session: withoutPrivate(session) };
  log.note(recordingEvents.conversation, { ...rest, ...loaded });
  // The tool exchanges of earlier turns are read by nobody, and are most of a history's bytes.
  for (const { toolExchanges: _unread, ...message } of messages) {
    log.note(recordingEvents.message, message);
  }
}

function keepResponse(response: ModelResponse): object {
  return response;
}

function withoutPrivate({
  vault: _values,
  lastContact: _address,
  personName: _name,
  desk,
  ...session
}: Session): object {
  // What colleagues note for each other is theirs.
  return desk === undefined ? session : { ...session, desk: { ...desk, log: [] } };
}

/** Our own records are JSON by construction; the compiler cannot see that of an interface. */
function toJson(value: object): JsonObject {
  return isJsonObject(value) ? value : {};
}

import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { ZodInputValidator } from '../../shared/adapters/zod/zod-input-validator.ts';
import type { AccountDirectory } from '../../shared/application/ports/account-directory.ts';
import type { LanguageModel } from '../../shared/application/ports/language-model.ts';
import type { ToolInvoker } from '../../shared/application/ports/tool-invoker.ts';
import type { Understanding } from '../../shared/application/ports/understanding.ts';
import type { UsageMeter } from '../../shared/application/ports/usage-meter.ts';
import type { TurnPorts } from '../../shared/application/turn-state/world.ts';
import type { Catalogue } from '../../shared/domain/catalogue/assistant.ts';
import type { OutboxEntry } from '../../shared/domain/conversation/turn-record.ts';
import {
  InvalidInputError,
  ModelOutputError,
  ThrottledError,
  UnavailableError,
} from '../../shared/domain/errors.ts';
import type { Recording } from './read-recording.ts';

/** The engine's surroundings that a replay does not take from the recording. */
export interface Surroundings {
  /** The configuration to replay on; it need not be the recorded one. */
  readonly catalogue: Catalogue;
  readonly understanding: Understanding;
  readonly filtersFor: TurnPorts['filtersFor'];
}

/**
 * A world in which everything answers as recorded, in the recorded order and at the recorded times.
 * What was not recorded fails: a model call with an error, a tool call with the outcome `failed`.
 */
export function createRecordedWorld(
  recording: Recording,
  { catalogue, understanding, filtersFor }: Surroundings,
): TurnPorts {
  let now = new Date(recording.turn.now);
  let generated = 0;
  const moveTo = (time: Date) => {
    if (time > now) now = time;
  };
  const model = replayModel(recording, moveTo);
  const nothing = () => Promise.resolve();
  return {
    store: {
      load: () => Promise.resolve({ ...recording.conversation, messages: recording.history }),
      claim: () => Promise.resolve({ type: 'claimed' }),
      checkpoint: nothing,
      commit: nothing,
      saveSummary: nothing,
    },
    outbox: { find: (turnId) => Promise.resolve(replayDelivery(recording, turnId)) },
    replies: { enqueue: nothing },
    usages: replayUsage(recording),
    tipChoices: {
      findTipChoice: (id) =>
        Promise.resolve(recording.tipChoices.find(({ userId }) => userId === id)),
    },
    accounts: replayAccounts(recording),
    hasDemoAccounts: recording.turn.hasDemoAccounts ?? true,
    catalogues: { load: () => Promise.resolve(catalogue) },
    modelFor: () => model,
    tools: replayTools(recording, moveTo),
    understanding,
    validator: new ZodInputValidator(),
    clock: { now: () => now },
    ids: {
      next: (prefix) => `${prefix}_replay${++generated}`,
      secret: () => `replay${++generated}`,
    },
    hasher: new Sha256Hasher(),
    filtersFor,
    claimLeaseSeconds: 60,
    turnBudgetMs: recording.turn.turnBudgetMs,
  };
}

/** An entry of which only the delivery is known: a turn reads nothing else of it. */
function replayDelivery({ deliveries, turn }: Recording, turnId: string): OutboxEntry | undefined {
  const found = deliveries.find((delivery) => delivery.turnId === turnId);
  if (found === undefined) return undefined;
  const { assistantId, conversationId, userId, channel, now } = turn;
  return {
    ...found,
    conversationId,
    assistantId,
    address: { channel, endpoint: channel, to: {} },
    reply: { text: '', options: [], agentId: '' },
    language: '',
    status: found.sentAt === undefined ? 'PENDING' : 'SENT',
    createdAt: now,
    metrics: {
      chainIterations: 0,
      stableState: true,
      path: [],
      modelCalls: 0,
      inputTokens: 0,
      outputTokens: 0,
    },
    session: { sessionId: '', userId, agentStack: [] },
    messageIds: [],
  };
}

/** A turn that was recorded without a meter used nothing. */
function replayUsage({ usage: { usage, isOpened = true } }: Recording): UsageMeter {
  const unused = { messagesInMinute: 0, messagesInDay: 0, modelTokensInDay: 0 };
  return {
    readUsage: () => Promise.resolve(usage ?? unused),
    openConversation: () => Promise.resolve(isOpened),
  };
}

/** A replay issues no codes. */
function replayAccounts({ linking }: Recording): AccountDirectory {
  const { link, redemption = { type: 'unknown' }, ended } = linking;
  return {
    find: () => Promise.resolve(link),
    redeemCode: () => Promise.resolve(redemption),
    linkByPhone: () => Promise.resolve(redemption),
    unlink: () => Promise.resolve(ended),
    list: () => Promise.resolve([]),
    issueCode: () => Promise.resolve(false),
    voidCode: () => Promise.resolve(),
    savePhone: () => Promise.resolve(),
  };
}

function replayModel({ modelCalls }: Recording, moveTo: (time: Date) => void): LanguageModel {
  const left = [...modelCalls];
  return {
    converse: () => {
      const call = left.shift();
      if (call === undefined) return Promise.reject(new Error('This model call was not recorded'));
      moveTo(call.at);
      return 'failed' in call
        ? Promise.reject(recordedError(call.failed))
        : Promise.resolve(call.response);
    },
  };
}

/**
 * Each tool answers its own calls in order, so that one call more or less does not shift the
 * others.
 */
function replayTools({ toolCalls }: Recording, moveTo: (time: Date) => void): ToolInvoker {
  const left = [...toolCalls];
  return {
    invoke: ({ tool }) => {
      const index = left.findIndex((recorded) => recorded.tool === tool);
      const [call] = index < 0 ? [] : left.splice(index, 1);
      if (call === undefined) {
        return Promise.resolve({ type: 'failed', errorCode: 'not_recorded', retryable: false });
      }
      moveTo(call.at);
      return Promise.resolve(call.outcome);
    },
  };
}

function recordedError(kind: string): Error {
  const message = `The model call failed when it was recorded: ${kind}`;
  if (kind === 'throttled') return new ThrottledError(message);
  if (kind === 'unavailable') return new UnavailableError(message);
  if (kind === 'model-output') return new ModelOutputError(message);
  return kind === 'invalid-input' ? new InvalidInputError(message) : new Error(message);
}

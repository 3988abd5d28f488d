import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { ZodInputValidator } from '../../../shared/adapters/zod/zod-input-validator.ts';
import type { CatalogueSource } from '../../../shared/application/ports/catalogue-source.ts';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { Listener } from '../../../shared/application/ports/media/listener.ts';
import type { ShadowStarter } from '../../../shared/application/ports/shadow/shadow-starter.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { Understanding } from '../../../shared/application/ports/understanding.ts';
import { createRunTurn } from '../../../shared/application/turn/run-turn.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type {
  InboundContent,
  InboundMessage,
} from '../../../shared/domain/conversation/inbound-message.ts';
import { isRecordingEvent } from '../../../shared/domain/conversation/recording.ts';
import type { Session } from '../../../shared/domain/conversation/session.ts';
import type { OutboxEntry, TraceEvent } from '../../../shared/domain/conversation/turn-record.ts';
import type { TemplateFilters } from '../../../shared/domain/template.ts';
import { fakeUnderstanding } from '../fakes/fake-understanding.ts';
import type { FaultPlan } from '../fakes/fault-plan.ts';
import { FixedClock } from '../fakes/fixed-clock.ts';
import { InMemoryAccountDirectory } from '../fakes/in-memory-account-directory.ts';
import { InMemoryReplyQueue } from '../fakes/in-memory-reply-queue.ts';
import { InMemoryTurnDatabase } from '../fakes/in-memory-turn-database.ts';
import { SequentialIdGenerator } from '../fakes/sequential-id-generator.ts';
import { sendReply } from '../send-reply.ts';

/** What a person sees of a turn, and what it left behind. */
export interface TalkTurn {
  readonly entry: OutboxEntry;
  readonly text: string;
  readonly labels: readonly string[];
  /** What happened, as the console shows it. */
  readonly trace: readonly TraceEvent[];
  /** The whole trace as stored, with what a replay needs. */
  readonly stored: readonly TraceEvent[];
  readonly session: Session;
}

export interface TalkOptions {
  readonly catalogue: Catalogue;
  /** Where the engine gets the configuration from, when that is not always `catalogue`. */
  readonly catalogues?: CatalogueSource;
  readonly model: LanguageModel;
  readonly tools: ToolInvoker;
  readonly understanding?: Understanding;
  readonly filtersFor?: (language: string) => TemplateFilters;
  readonly clock?: FixedClock;
  readonly faults?: FaultPlan;
  readonly userId?: string;
  readonly accounts?: InMemoryAccountDirectory;
  /** False where people without an account see no money, as in prod. */
  readonly hasDemoAccounts?: boolean;
  readonly languageHint?: string;
  /** How replies are sent, where a responder does it. */
  readonly deliver?: (database: InMemoryTurnDatabase, turnId: string) => Promise<unknown>;
  /** False when nobody sends the replies: the person sees none of them. */
  readonly delivers?: boolean;
  /** Who listens to what is spoken, where somebody does. */
  readonly listener?: Listener;
  /** Who watches the conversation, where somebody does. */
  readonly shadow?: (database: InMemoryTurnDatabase) => ShadowStarter;
  /** What the rest of the world does while the person waits. */
  readonly afterWait?: (now: Date) => Promise<void>;
}

/** One person talking with an assistant in process: the real engine on in-memory ports. */
export function createTalk(options: TalkOptions) {
  const clock = options.clock ?? new FixedClock();
  const database = new InMemoryTurnDatabase(clock, options.faults);
  const replies = new InMemoryReplyQueue(clock, options.faults);
  const run = createRunTurn({
    ...(options.listener ? { listener: options.listener } : {}),
    ...(options.shadow ? { shadow: options.shadow(database) } : {}),
    store: database,
    outbox: database,
    replies,
    usages: database,
    tipChoices: database,
    accounts: options.accounts ?? new InMemoryAccountDirectory(),
    hasDemoAccounts: options.hasDemoAccounts ?? true,
    catalogues: options.catalogues ?? { load: () => Promise.resolve(options.catalogue) },
    modelFor: () => options.model,
    tools: options.tools,
    understanding: options.understanding ?? fakeUnderstanding,
    validator: new ZodInputValidator(),
    clock,
    ids: new SequentialIdGenerator(),
    hasher: new Sha256Hasher(),
    filtersFor: options.filtersFor ?? (() => ({})),
    claimLeaseSeconds: 30,
    turnBudgetMs: 25_000,
  });
  /** Shows the person what was answered, as the responder would. */
  const deliver = (turnId: string) =>
    options.deliver
      ? options.deliver(database, turnId)
      : sendReply(database, turnId, { at: clock.now() });
  const runTurn: typeof run = async (burst, delivery) => {
    const results = await run(burst, delivery);
    if (options.delivers !== false) for (const { turnId } of results) await deliver(turnId);
    return results;
  };
  const conversationId = 'web:carlos-1';
  let count = 0;
  let last: TalkTurn | undefined;

  const message = (
    content: InboundContent,
    overrides: Partial<InboundMessage> = {},
  ): InboundMessage => {
    count += 1;
    return {
      messageId: `web:carlos-1:${count}`,
      conversationId,
      assistantId: options.catalogue.assistant.id,
      userId: options.userId ?? 'user_demo',
      address: { channel: 'web', endpoint: 'web', to: {} },
      content,
      provenance: { chat: 'private' },
      ...(options.languageHint === undefined ? {} : { languageHint: options.languageHint }),
      sentAt: clock.now().toISOString(),
      ...overrides,
    };
  };

  const turnOf = async (messageId: string): Promise<TalkTurn> => {
    const progress = await database.findByMessage(messageId);
    if (progress.status !== 'committed') throw new Error(`no turn for ${messageId}`);
    const { session } = await database.load(conversationId, 0);
    if (session === undefined) throw new Error('no session');
    const { entry, trace: stored } = progress;
    const trace = stored.filter((event) => !isRecordingEvent(event));
    const labels = entry.reply.options.map(({ label }) => label);
    return { entry, text: entry.reply.text, labels, trace, stored, session };
  };

  const send = async (...contents: readonly InboundContent[]): Promise<TalkTurn> => {
    const burst = contents.map((content) => message(content));
    await runTurn(burst, { isLastAttempt: false });
    last = await turnOf(burst[0]?.messageId ?? '');
    return last;
  };

  return {
    clock,
    catalogue: options.catalogue,
    database,
    replies,
    runTurn,
    /** As `runTurn`, but nobody sends the replies. */
    runUndelivered: run,
    message,
    turnOf,
    send,
    say: (...texts: readonly string[]) =>
      send(...texts.map((text) => ({ type: 'text' as const, text }))),
    /** Lets time pass. */
    wait: async (minutes: number) => {
      clock.advance({ minutes });
      await options.afterWait?.(clock.now());
    },
    /** Presses the first button of the last reply whose label contains `label`. */
    press: (label: string) => {
      const option = last?.entry.reply.options.find((each) => each.label.includes(label));
      if (option === undefined) throw new Error(`no button ${label} in ${last?.labels.join(', ')}`);
      return send({ type: 'choice', reference: option.reference });
    },
  };
}

export type Talk = ReturnType<typeof createTalk>;

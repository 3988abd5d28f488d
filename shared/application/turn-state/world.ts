import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { OutboxEntry } from '../../domain/conversation/turn-record.ts';
import type { TemplateFilters } from '../../domain/template.ts';
import type { AccountDirectory } from '../ports/account-directory.ts';
import type { CatalogueSource } from '../ports/catalogue-source.ts';
import type { Clock } from '../ports/clock.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { IdGenerator } from '../ports/id-generator.ts';
import type { InputValidator } from '../ports/input-validator.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Listener } from '../ports/media/listener.ts';
import type { Outbox } from '../ports/outbox.ts';
import type { ReplyQueue } from '../ports/queues/reply-queue.ts';
import type { ShadowStarter } from '../ports/shadow/shadow-starter.ts';
import type { TipChoices } from '../ports/shadow/tip-choices.ts';
import type { ToolInvoker } from '../ports/tool-invoker.ts';
import type { Understanding } from '../ports/understanding.ts';
import type { UsageMeter } from '../ports/usage-meter.ts';

/** What a turn acts on while it looks for its answer. */
export interface World {
  /** Where a decision is stored before its effect goes out. */
  readonly store: Pick<ConversationStore, 'checkpoint'>;
  /**
   * When the reply of an earlier turn was on the person's screen; `undefined` when it is unknown.
   */
  readonly findDelivery: (turnId: string) => Promise<DeliveredReply | undefined>;
  /** Each catalogue brings its own models. */
  readonly modelFor: (catalogue: Catalogue) => LanguageModel;
  readonly tools: ToolInvoker;
  readonly accounts: AccountDirectory;
  /** Somebody without an account gets a demo account, as their identity names it. Never in prod. */
  readonly hasDemoAccounts: boolean;
  /** Absent where nobody watches. */
  readonly shadow?: ShadowStarter;
  readonly understanding: Understanding;
  readonly validator: InputValidator;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly hasher: Hasher;
  /** How templates show amounts, phones and dates in a locale such as `es-MX`. */
  readonly filtersFor: (locale: string, as: ShownAs) => TemplateFilters;
}

/** Where and when a text is read: a moment is shown as "yesterday, 3:30 p.m.". */
export interface ShownAs {
  readonly timezone: string;
  readonly now: Date;
}

/** Whether and when a reply was delivered. */
export type DeliveredReply = Pick<OutboxEntry, 'sentAt' | 'sentMessageIds'>;

/** The world, and what a turn needs to begin and to be committed. */
export interface TurnPorts extends Omit<World, 'findDelivery'> {
  readonly outbox: Pick<Outbox, 'find'>;
  readonly store: ConversationStore;
  readonly replies: ReplyQueue;
  readonly usages: UsageMeter;
  readonly tipChoices: TipChoices;
  readonly catalogues: CatalogueSource;
  /** Absent where nobody listens: what is said is not understood then. */
  readonly listener?: Listener;
  readonly claimLeaseSeconds: number;
  /** A turn asks nobody any more after this many milliseconds, neither models nor services. */
  readonly turnBudgetMs: number;
}

import { ZodInputValidator } from '../../../shared/adapters/zod/zod-input-validator.ts';
import { createDeliverReply } from '../../../shared/application/deliver-reply.ts';
import { createEvaluateTurn } from '../../../shared/application/evaluation/evaluate-turn.ts';
import type { EvaluationPorts } from '../../../shared/application/evaluation/evaluation-ports.ts';
import type {
  ChannelPart,
  ReplyPlace,
} from '../../../shared/application/ports/channel/channel-sender.ts';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { EvaluationRequest } from '../../../shared/application/ports/shadow/shadow-starter.ts';
import type { Timer } from '../../../shared/application/ports/timer.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { Understanding } from '../../../shared/application/ports/understanding.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { Reply } from '../../../shared/domain/conversation/reply.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { withTip } from '../../../shared/domain/shadow/tip.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { FakeChannelSender } from '../fakes/fake-channel-sender.ts';
import { FixedClock } from '../fakes/fixed-clock.ts';
import type { InMemoryAccountDirectory } from '../fakes/in-memory-account-directory.ts';
import type { InMemoryTurnDatabase } from '../fakes/in-memory-turn-database.ts';
import { offlineModel } from '../fakes/offline-model.ts';
import {
  createInProcessServices,
  type InProcessServices,
} from '../services/in-process-services.ts';
import { loadAssistant } from './load-assistant.ts';
import { createTalk } from './talk.ts';

interface ShadowTalkOptions {
  /** Whom the person talks with; Felix by default. */
  readonly assistant?: string;
  readonly language?: string;
  readonly model?: LanguageModel;
  /** The model of the subagents. */
  readonly shadowModel?: LanguageModel;
  readonly change?: (catalogue: Catalogue) => Catalogue;
  readonly clock?: FixedClock;
  readonly services?: InProcessServices;
  /** What stands between the conversation and the services. */
  readonly connect?: (tools: ToolInvoker) => ToolInvoker;
  readonly understanding?: Understanding;
  readonly userId?: string;
  /** Which accounts chats act for. */
  readonly accounts?: InMemoryAccountDirectory;
  /** The evaluator never comes to an end: every reply has to leave without it. */
  readonly hangs?: boolean;
  /** What stands between the evaluator and the world. */
  readonly evaluateWith?: (ports: EvaluationPorts) => EvaluationPorts;
  /** Lets replies wait on the test's clock, for an evaluation that takes its time. */
  readonly timer?: Timer;
}

/** A channel that shows a whole reply, with its tip, in one message. */
class OneMessageSender extends FakeChannelSender {
  override render(
    reply: Reply,
    to: JsonObject,
    _place?: ReplyPlace,
    tip?: string,
  ): readonly ChannelPart[] {
    return [{ to, text: withTip(reply.text, tip) }];
  }
}

/**
 * A person talking with Felix in process, watched by the shadow: the real engine, evaluator and
 * responder. The evaluation is over before the reply leaves, unless the test says how time passes.
 */
export async function createShadowTalk(options: ShadowTalkOptions = {}) {
  const { model = offlineModel, change } = options;
  const shadowModel = options.shadowModel ?? offlineModel;
  const loaded = await loadAssistant(options.assistant ?? 'felix');
  const catalogue = change ? change(loaded) : loaded;
  const { services = createInProcessServices(), understanding = createUnderstanding() } = options;
  const clock = options.clock ?? new FixedClock();
  const sender = new OneMessageSender();
  const requests: EvaluationRequest[] = [];
  const running: Promise<unknown>[] = [];
  const isOver = options.hangs ? Promise.resolve() : new Promise<void>(() => undefined);
  const timer = options.timer ?? { wait: () => isOver };

  const watch = (database: InMemoryTurnDatabase) => {
    const ports: EvaluationPorts = {
      board: database,
      catalogues: { load: () => Promise.resolve(catalogue) },
      modelFor: () => shadowModel,
      tools: services.invoker,
      understanding,
      validator: new ZodInputValidator(),
      filtersFor: createTemplateFilters,
      clock,
    };
    const evaluate = createEvaluateTurn(options.evaluateWith?.(ports) ?? ports);
    return {
      start: (request: EvaluationRequest) => {
        requests.push(request);
        running.push(evaluate(request).catch(() => undefined));
        return Promise.resolve();
      },
    };
  };

  const talk = createTalk({
    catalogue,
    model,
    tools: options.connect?.(services.invoker) ?? services.invoker,
    afterWait: services.runDue,
    understanding,
    filtersFor: createTemplateFilters,
    ...(options.language === undefined ? {} : { languageHint: options.language }),
    ...(options.userId === undefined ? {} : { userId: options.userId }),
    ...(options.accounts === undefined ? {} : { accounts: options.accounts }),
    clock,
    shadow: watch,
    deliver: async (database, turnId) => {
      if (!options.hangs && !options.timer) await Promise.all(running);
      return await createDeliverReply({
        outbox: database,
        senderOf: () => Promise.resolve(sender),
        clock,
        tips: { board: database, timer },
        leaseSeconds: 30,
      })(turnId);
    },
  });

  return {
    ...talk,
    services,
    requests,
    /** What the person saw last, tip included. */
    shown: () => `${sender.sent.at(-1)?.part['text'] ?? ''}`,
  };
}

export type ShadowTalk = Awaited<ReturnType<typeof createShadowTalk>>;

import { Sha256Hasher } from '../../../shared/adapters/system/sha256-hasher.ts';
import { createDeliverReply } from '../../../shared/application/deliver-reply.ts';
import { createFollowUpOperations } from '../../../shared/application/follow-up-operations.ts';
import { createNotifyPerson } from '../../../shared/application/notify-person.ts';
import { createSweepOutbox } from '../../../shared/application/sweep-outbox.ts';
import { coalesceMessages } from '../../../shared/application/turn/coalesce-messages.ts';
import type { InboundMessage } from '../../../shared/domain/conversation/inbound-message.ts';
import type { OutboxEntry } from '../../../shared/domain/conversation/turn-record.ts';
import { toErrorKind } from '../../../shared/domain/errors.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { loadFelix } from '../../support/conversation/felix-talk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { InMemoryAccountDirectory } from '../../support/fakes/in-memory-account-directory.ts';
import type { Delivery } from '../../support/fakes/in-memory-fifo-queue.ts';
import { InMemoryTurnQueue } from '../../support/fakes/in-memory-turn-queue.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { SequentialIdGenerator } from '../../support/fakes/sequential-id-generator.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import type { Fate } from './fate.ts';
import { createFlakyModel } from './flaky-model.ts';
import type { Line } from './line.ts';
import { callAsProcess, createNetwork, LateCalls, type NetworkWatch } from './network.ts';
import { PointFaults } from './point-faults.ts';
import { runProcess } from './process.ts';
import { createScheduledCaller } from './scheduled-caller.ts';
import { Screen } from './screen.ts';
import { Sweeper } from './sweeper.ts';

/** As `infra/lib/stage.ts` sets it: after so many receives a message is dead. */
const MAX_RECEIVES = 3;
/** As `infra/lib/stage.ts` sets it: a reply that waits longer is announced again. */
const PENDING_AFTER_SECONDS = 60;
const understanding = createUnderstanding();

/** Told of everything that reaches the person or a service. */
export interface WorldWatch extends NetworkWatch {
  onReply(entry: OutboxEntry): void;
  onBug(error: unknown): void;
}

/**
 * Felix with all services, queues, notifier and responder in this process, where every one of them is
 * a process that fate may kill at each of its points.
 */
export async function createWorld(fate: Fate, languageHint: string, watch: WorldWatch) {
  const clock = new FixedClock();
  const heard = new Set<string>();
  const faults = new PointFaults((operation) => {
    if (operation === 'commit') listen();
  });
  const services = createInProcessServices({
    faults,
    connect: (wallet) => callAsProcess(wallet, fate, 'wallet killed'),
    callScheduled: createScheduledCaller(fate, watch.onBug),
  });
  const late = new LateCalls();
  const asProcess = callAsProcess(services.invoker, fate, 'service killed');
  const catalogue = await loadFelix();
  const talk = createTalk({
    catalogue,
    model: createFlakyModel(offlineModel, fate, clock),
    tools: createNetwork({ services: asProcess, fate, clock, late, watch }),
    understanding,
    filtersFor: createTemplateFilters,
    clock,
    faults,
    languageHint,
    delivers: false,
  });
  const { database, replies } = talk;
  const turnQueue = new InMemoryTurnQueue(clock, faults);
  const inbound = turnQueue.queue;
  const screen = new Screen(fate, clock);
  const deliverReply = createDeliverReply({
    outbox: database,
    senderOf: () => Promise.resolve(screen),
    clock,
    leaseSeconds: 30,
  });
  const notifyPerson = createNotifyPerson({
    store: database,
    accounts: new InMemoryAccountDirectory(),
    outbox: database,
    replies,
    catalogues: { load: () => Promise.resolve(catalogue) },
    understanding,
    filtersFor: createTemplateFilters,
    hasher: new Sha256Hasher(),
    clock,
    ids: new SequentialIdGenerator(),
  });
  const told = new Set<string>();

  const listen = (): void => {
    for (const entry of database.entries) {
      if (heard.has(entry.turnId)) continue;
      heard.add(entry.turnId);
      fate.story.push(`< ${entry.createdAt} ${entry.reply.text}`);
      watch.onReply(entry);
    }
  };

  /** One Lambda invocation with what the queue gives it. */
  const handle = async (batch: readonly Delivery<InboundMessage>[]): Promise<void> => {
    const byId = new Map(batch.map((item) => [item.body.messageId, item]));
    for (const burst of coalesceMessages(batch.map(({ body }) => body))) {
      const items = burst.flatMap(({ messageId }) => byId.get(messageId) ?? []);
      const tries = Math.max(...items.map(({ receiveCount }) => receiveCount));
      await talk.runTurn(burst, { isLastAttempt: tries >= MAX_RECEIVES });
      for (const { id, body, group } of items) {
        inbound.acknowledge(id);
        if (fate.strikes('message twice', 0.05)) inbound.redeliver(body, group);
      }
    }
  };

  /** A message that was received too often is set aside and never answered. */
  const isDead = ({ id, receiveCount }: Delivery<InboundMessage>): boolean => {
    if (receiveCount <= MAX_RECEIVES) return false;
    fate.count('message dead-lettered');
    inbound.acknowledge(id);
    return true;
  };

  /** Delivers what waits; false when the queue was empty. What is not done becomes visible again. */
  const deliver = async (): Promise<boolean> => {
    const received = inbound.receive();
    const batch = received.filter((item) => !isDead(item));
    if (batch.length === 0) return received.length > 0;
    const tries = Math.max(...batch.map(({ receiveCount }) => receiveCount));
    const chance = tries < MAX_RECEIVES ? 0.95 : 0.05;
    const kill = fate.planStrike('engine killed', chance, 22);
    const fail = fate.planStrike('engine: store or queue fails', 0.15, 22);
    const strike = kill ?? (fail && { ...fail, how: 'fail' as const });
    const ending = await runProcess(() => handle(batch), strike);
    if (ending.type === 'failed' && toErrorKind(ending.error) === undefined) {
      watch.onBug(ending.error);
    }
    inbound.releaseInFlight();
    return true;
  };

  /** The responder shows what waits, until it dies. */
  const respond = async (): Promise<void> => {
    for (const { id, body } of replies.queue.receive(100)) {
      const strike = fate.planStrike('responder killed', 0.4, 6);
      const ending = await runProcess(() => deliverReply(body.turnId), strike);
      if (ending.type !== 'done') break;
      replies.queue.acknowledge(id);
    }
    replies.queue.releaseInFlight();
  };

  const notify = async (): Promise<void> => {
    for (const event of services.events.events) {
      if (told.has(event.eventId)) continue;
      const strike = fate.planStrike('notifier killed', 0.4, 8);
      const ending = await runProcess(() => notifyPerson(event), strike);
      const isDone = ending.type === 'done' && ending.result.type !== 'deferred';
      if (isDone && !fate.strikes('event twice', 0.1)) told.add(event.eventId);
    }
  };

  const sweeper = new Sweeper(fate, clock, [
    createSweepOutbox({
      outbox: database,
      replyQueue: replies,
      clock,
      pendingAfterSeconds: PENDING_AFTER_SECONDS,
    }),
    createFollowUpOperations({ operations: database, turnQueue, clock }),
  ]);

  /** Lets time pass: late calls arrive, scheduled ones are made, the person is told, and the sweeper runs. */
  const pass = async (seconds: number): Promise<void> => {
    clock.advance({ seconds });
    await late.finish();
    await services.runDue(clock.now());
    await notify();
    await sweeper.runIfDue();
  };

  const line: Line = {
    shown: screen.shown,
    now: () => clock.now(),
    hasProvenance: true,
    send: (content, provenance) => {
      const plain = talk.message(content);
      const message = { ...plain, provenance: { ...plain.provenance, ...provenance } };
      const { messageId, conversationId } = message;
      inbound.send(message, { group: conversationId, deduplication: messageId });
      return message;
    },
  };

  return { talk, services, inbound, screen, clock, line, deliver, respond, pass };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

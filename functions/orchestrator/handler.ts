import type { Delivery } from '../../shared/application/turn/answer-messages.ts';
import type { TurnResult } from '../../shared/application/turn/run-turn.ts';
import { parseInboundMessage } from '../../shared/contracts/inbound-message.ts';
import {
  type InboundMessage,
  isWritten,
} from '../../shared/domain/conversation/inbound-message.ts';
import type { TraceEvent } from '../../shared/domain/conversation/turn-record.ts';
import { toErrorKind } from '../../shared/domain/errors.ts';
import {
  createFifoHandler,
  hashConversationId,
  type QueuedMessage,
} from '../../shared/lambda/fifo-handler.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import { reportRemembering } from './report-remembering.ts';

/** Consumes the inbound queue: the messages of a conversation, in bursts, each burst one turn. */
export function createHandler(dependencies: OrchestratorDependencies) {
  const { coalesce, runTurn, clock, maxReceiveCount, parkingLot, logger, metrics } = dependencies;

  const showTyping = async (burst: readonly InboundMessage[], tries: number): Promise<void> => {
    const written = burst.filter(isWritten);
    if (tries === 1) await dependencies.showTyping(written.map(({ address }) => address));
  };

  /** Nobody answers what is for a colleague: where a reply was announced, it is called off. */
  const leaveSilent = async (burst: readonly InboundMessage[], results: readonly TurnResult[]) => {
    const isSilent = results.some(({ commit }) => commit?.outbox.reply.text === '');
    const last = burst.findLast(isWritten);
    if (isSilent && last !== undefined) await dependencies.leaveUnanswered(last.address);
  };

  const describeDelivery = (tries: number, leftMs: number | undefined): Delivery => ({
    isLastAttempt: tries >= maxReceiveCount,
    ...(leftMs === undefined ? {} : { stopsAt: new Date(clock.now().getTime() + leftMs) }),
  });

  const handle = async (
    conversationId: string,
    queued: readonly QueuedMessage<InboundMessage>[],
    remainingMs: () => number | undefined,
  ): Promise<void> => {
    const conversation = hashConversationId(conversationId);
    const byId = new Map(queued.map((item) => [item.message.messageId, item]));
    for (const burst of coalesce(queued.map(({ message }) => message))) {
      const delivered = burst.flatMap(({ messageId }) => byId.get(messageId) ?? []);
      const tries = Math.max(...delivered.map(({ receiveCount }) => receiveCount));
      const shown = showTyping(burst, tries);
      const results = await runTurn(burst, describeDelivery(tries, remainingMs()));
      for (const item of delivered) item.done();
      await shown;
      await leaveSilent(burst, results);
      for (const result of results) report(result, conversation, dependencies);
      await archiveCatalogue(burst, dependencies);
    }
  };

  return createFifoHandler<InboundMessage>({
    parse: parseInboundMessage,
    readConversationId: ({ conversationId }) => conversationId,
    handle,
    parkingLot,
    logger,
    metrics,
  });
}

/** After the reply is on its way: nobody waits for it, and a turn without it is a good turn. */
async function archiveCatalogue(
  [first]: readonly InboundMessage[],
  {
    archiveCatalogue: archive,
    logger,
  }: Pick<OrchestratorDependencies, 'archiveCatalogue' | 'logger'>,
): Promise<void> {
  if (first === undefined) return;
  const { assistantId } = first;
  try {
    await archive(assistantId);
  } catch (error) {
    const kind = toErrorKind(error) ?? 'bug';
    logger.warn('Catalogue not archived', { assistantId, kind }, error);
  }
}

function report(
  { turnId, commit, compaction, remembering, repeated }: TurnResult,
  conversation: string,
  { logger, metrics }: Pick<OrchestratorDependencies, 'logger' | 'metrics'>,
): void {
  if (compaction !== undefined)
    reportCompaction(compaction, { turnId, conversation }, { logger, metrics });
  if (remembering !== undefined)
    reportRemembering(remembering, { turnId, conversation }, { logger, metrics });
  if (commit === undefined) {
    logger.info('Turn repeated', { turnId, conversation, count: repeated });
    return;
  }
  const followUp = commit.trace.find(({ type }) => type === 'follow-up');
  if (followUp !== undefined) {
    const outcome = String(followUp.details['outcome']);
    reportFollowUp(outcome, { turnId, conversation }, { logger, metrics });
    return;
  }
  const { metrics: figures, address } = commit.outbox;
  const failure = commit.trace.find(({ type }) => type === 'turn-failed');
  const kind = typeof failure?.details['kind'] === 'string' ? failure.details['kind'] : undefined;
  const { modelCalls, inputTokens, outputTokens } = figures;
  logger.info('Turn committed', {
    turnId,
    conversation,
    modelCalls,
    inputTokens,
    outputTokens,
    ...(kind === undefined ? {} : { kind }),
  });
  reportModelFailures(commit.trace, { turnId, conversation }, { logger, metrics });
  const failedTurns = kind === undefined ? 0 : 1;
  const count = (name: string) => commit.trace.filter(({ type }) => type === name).length;
  const suffered = {
    failedTurns,
    limitedTurns: count('over-budget'),
    failedModelCalls: count('model-call-failed'),
    missedTurns: count('missed'),
    ungroundedReplies:
      count('figures-ungrounded') + count('claim-ungrounded') + count('question-imitated'),
    doubtfulOperations: count('operation-in-doubt'),
  };
  metrics.record(
    { turns: 1, modelCalls, inputTokens, outputTokens, ...suffered },
    { channel: address.channel, ...(kind === undefined ? {} : { kind }) },
  );
  reportShadow(commit.trace, metrics);
}

/** Nobody but an operator can cure these; the next candidate may have answered in the meantime. */
const refusals: ReadonlySet<unknown> = new Set(['rejected', 'invalid-input', 'configuration']);

/** One line and one count for each failed call: its kind, status, code and the redacted words. */
function reportModelFailures(
  trace: readonly TraceEvent[],
  context: Readonly<Record<string, string>>,
  { logger, metrics }: Pick<OrchestratorDependencies, 'logger' | 'metrics'>,
): void {
  for (const { type, details } of trace) {
    if (type !== 'model-call-failed') continue;
    logger.warn('Model call failed', { ...context, ...toLogContext(details) });
    if (refusals.has(details['kind'])) {
      metrics.record({ refusedModelCalls: 1 }, { kind: String(details['kind']) });
    }
  }
}

function toLogContext(details: TraceEvent['details']): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}

/** Who looked at the turn, why nobody did, and what became of the tip before. */
function reportShadow(
  trace: readonly TraceEvent[],
  metrics: OrchestratorDependencies['metrics'],
): void {
  for (const { type, details } of trace) {
    if (type === 'shadow-started') metrics.record({ evaluationsStarted: 1 });
    if (type === 'shadow-suppressed') {
      metrics.record({ tipsSuppressed: 1 }, { kind: String(details['by']) });
    }
    if (type === 'tip-outcome') {
      const tipsFollowed = details['outcome'] === 'followed' ? 1 : 0;
      metrics.record({ tipOutcomes: 1, tipsFollowed }, { kind: String(details['outcome']) });
    }
  }
}

/** Nobody wrote, so it counts as no turn. One that is given up waits for a colleague. */
function reportFollowUp(
  outcome: string,
  ids: { readonly turnId: string; readonly conversation: string },
  { logger, metrics }: Pick<OrchestratorDependencies, 'logger' | 'metrics'>,
): void {
  const unresolvedOperations = outcome === 'given-up' ? 1 : 0;
  if (unresolvedOperations > 0) logger.error('Operation left to a colleague', ids);
  else logger.info('Operation in doubt followed up', { ...ids, outcome });
  metrics.record({ followUps: 1, unresolvedOperations }, { kind: outcome });
}

/** A summary of older messages is no part of a turn: it has figures of its own. */
function reportCompaction(
  compaction: NonNullable<TurnResult['compaction']>,
  ids: { readonly turnId: string; readonly conversation: string },
  { logger, metrics }: Pick<OrchestratorDependencies, 'logger' | 'metrics'>,
): void {
  const { inputTokens, outputTokens } =
    compaction.type === 'failed' ? { inputTokens: 0, outputTokens: 0 } : compaction.call;
  logger.info('History summarised', {
    ...ids,
    outcome: describeCompaction(compaction),
    inputTokens,
    outputTokens,
  });
  metrics.record(
    { summaries: 1, summaryInputTokens: inputTokens, summaryOutputTokens: outputTokens },
    { kind: describeCompaction(compaction) },
  );
}

function describeCompaction(compaction: NonNullable<TurnResult['compaction']>): string {
  if (compaction.type === 'written') return 'written';
  return compaction.type === 'rejected' ? compaction.because : compaction.kind;
}

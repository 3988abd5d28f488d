import type { Catalogue, SummarySettings } from '../../domain/catalogue/assistant.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type {
  ConversationSummary,
  SummaryCall,
} from '../../domain/conversation/conversation-summary.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { type ErrorKind, toErrorKind } from '../../domain/errors.ts';
import type { ConversationStore } from '../ports/conversation-store.ts';
import type { ModelResponse } from '../ports/language-model.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { buildSummaryRequest, maxSummaryTokens } from './build-summary-request.ts';
import { messagesToSummarise } from './messages-to-summarise.ts';
import { readSummary, type SummaryReading } from './read-summary.ts';

/** A conversation as the next turn will find it. */
export interface ConversationSoFar {
  readonly catalogue: Catalogue;
  readonly session: Session;
  readonly messages: readonly ConversationMessage[];
  readonly summary?: ConversationSummary;
}

/** What became of a due summary; `call` is what it cost. */
export type Compaction =
  | { readonly type: 'written'; readonly throughSequence: number; readonly call: SummaryCall }
  /** Tried again after the next turn. */
  | {
      readonly type: 'rejected';
      readonly because: Extract<SummaryReading, { type: 'unusable' }>['because'];
      readonly call: SummaryCall;
    }
  /** `conflict`: another process was faster, and its summary stands. */
  | { readonly type: 'failed'; readonly kind: ErrorKind | 'bug' };

type CompactionPorts = Pick<TurnPorts, 'modelFor' | 'clock'> & {
  readonly store: Pick<ConversationStore, 'saveSummary'>;
};

/**
 * Summarises the older part of a conversation once it is due, after the reply is out. Returns
 * `undefined` when it is not, and never throws: a conversation without a summary is answered as
 * well, from its newest messages.
 */
export async function compactHistory(
  ports: CompactionPorts,
  conversation: ConversationSoFar,
): Promise<Compaction | undefined> {
  const { catalogue, messages, summary } = conversation;
  const { history } = catalogue.assistant;
  const older = messagesToSummarise(messages, summary, history);
  if (history.summary === undefined || older.length === 0) return undefined;
  try {
    return await summarise(ports, conversation, history.summary, older);
  } catch (error) {
    return { type: 'failed', kind: toErrorKind(error) ?? 'bug' };
  }
}

async function summarise(
  { store, modelFor, clock }: CompactionPorts,
  { catalogue, session, summary }: ConversationSoFar,
  settings: SummarySettings,
  older: readonly ConversationMessage[],
): Promise<Compaction> {
  const maxTokens = maxSummaryTokens(catalogue.assistant.history);
  const { language, conversationId } = session;
  const request = buildSummaryRequest(settings, { language, maxTokens }, summary, older);
  const response = await modelFor(catalogue).converse(request);
  const call = toSummaryCall(response);
  const sources = [summary?.text ?? '', ...older.map(({ text }) => text)];
  const reading = readSummary(response, sources, maxTokens);
  if (reading.type === 'unusable') return { type: 'rejected', because: reading.because, call };
  const throughSequence = Math.max(...older.map(({ sequence }) => sequence));
  const written = { text: reading.text, throughSequence, at: clock.now().toISOString(), call };
  await store.saveSummary(conversationId, written, summary?.throughSequence ?? 0);
  return { type: 'written', throughSequence, call };
}

function toSummaryCall({ modelId, usage }: ModelResponse): SummaryCall {
  const { inputTokens, outputTokens } = usage;
  return { model: modelId, inputTokens, outputTokens };
}

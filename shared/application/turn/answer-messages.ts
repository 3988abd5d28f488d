import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { errorKindOf } from '../../domain/errors.ts';
import { answerByCode } from '../answer/answer-by-code.ts';
import { refuseOverBudget, withMessagesCounted, withTokensCounted } from '../answer/rate-limit.ts';
import { type MessageReading, readMessage } from '../answer/read-message.ts';
import { runRoutingChain } from '../chain/run-routing-chain.ts';
import { refreshContext } from '../flow/refresh-context.ts';
import type { ConversationSoFar } from '../history/compact-history.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import { createTurn, type Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../turn-state/turn-state.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { beginTurn } from './begin-turn.ts';
import { composeReply } from './compose-reply.ts';
import { createTurnRecorder } from './record-turn.ts';
import { toCommit } from './to-commit.ts';

/** Whether a failure that a retry may cure should be left to the queue once more. */
export interface Delivery {
  readonly isLastAttempt: boolean;
}

/** What a turn leads to: what there is to commit, and the conversation once it is. */
export interface AnsweredMessages {
  readonly commit: TurnCommit;
  readonly conversation: ConversationSoFar;
}

/** A claimed burst: at least one message. */
export type Burst = readonly [InboundMessage, ...InboundMessage[]];

/**
 * Turns a claimed burst into what there is to commit: loads the conversation, reads the messages,
 * answers by code or by the chain. Fails only for reasons a retry may cure, and not even then on the
 * last attempt: the person gets the fallback sentence and the trace says why. The trace holds a
 * recording of the turn; a replay passes in `read` what was read then.
 */
export async function answerMessages(
  ports: TurnPorts,
  turnId: string,
  burst: Burst,
  delivery: Delivery,
  read = readMessage,
): Promise<AnsweredMessages> {
  const { understanding } = ports;
  const recorder = createTurnRecorder(ports);
  const turn = createTurn(recorder.world);
  const begun = await beginTurn(recorder.world, turn, turnId, burst[0]);
  const now = turn.now();
  const { assistant, version: catalogueVersion } = begun.catalogue;
  const reading = read(burst, begun.session, assistant, { understanding, now });
  recorder.recordStart({ turnId, catalogueVersion, now }, burst, reading);
  const state = withUserText(turn, begun, reading);
  if (state.session.status === 'handed-off') {
    const vaultMask = createVaultMask(assistant, state.session, understanding);
    return toAnswered(state, recorder.attachTo(toSilentCommit(state, burst, now), vaultMask));
  }
  const counted = withMessagesCounted(turn, state, burst.length);
  const done = withTokensCounted(await answer(turn, counted, reading, delivery));
  const wasCut = reading.type === 'words' && reading.wasCut;
  const { reply, session } = composeReply(done, wasCut, turn.now());
  const vaultMask = createVaultMask(assistant, session, understanding);
  const storedText = vaultMask.mask(reply.text);
  const composed = { reply, storedText, session: vaultMask.saveVault(session) };
  const commit = toCommit(done, burst, composed, turn.now());
  return toAnswered(done, recorder.attachTo(commit, vaultMask));
}

/** Answers by code, else by the chain. */
async function answer(
  turn: Turn,
  state: TurnState,
  reading: MessageReading,
  delivery: Delivery,
): Promise<TurnState> {
  try {
    const answered = await answerByCode(turn, await refreshContext(turn, state), reading);
    if (answered.draft) return answered;
    return refuseOverBudget(turn, answered) ?? (await runRoutingChain(turn, answered));
  } catch (error) {
    if (isRetryable(error) && !delivery.isLastAttempt) throw error;
    return apologise(turn, state, error);
  }
}

function isRetryable(error: unknown): boolean {
  const kind = errorKindOf(error);
  return kind === 'throttled' || kind === 'unavailable' || kind === 'conflict';
}

/** One honest sentence for the person; the trace says what went wrong. */
function apologise(turn: Turn, state: TurnState, error: unknown): TurnState {
  const kind = errorKindOf(error) ?? 'bug';
  const name = error instanceof Error ? error.name : 'unknown';
  const failed = turn.record(state, 'turn-failed', { kind, name, where: locate(error) });
  return withDraft({ ...failed, stable: false }, engineText(failed, 'try_again'));
}

/** The place in our code, never the message: that one may quote what a person wrote. */
function locate(error: unknown): string {
  const lines = error instanceof Error ? error.stack?.split('\n') : undefined;
  const frame = lines?.find((line) => /^\s+at /.test(line));
  return frame?.trim().slice(0, 200) ?? '';
}

/** The state with the person's words, and in the language they are written in. */
function withUserText({ world }: Turn, state: TurnState, reading: MessageReading): TurnState {
  if (reading.type === 'chosen') return { ...state, text: reading.label };
  if (reading.type !== 'words' && reading.type !== 'wordless') return state;
  const { session, catalogue } = state;
  const { languages } = catalogue.assistant;
  const language = session.languageChosen
    ? session.language
    : world.understanding.detectLanguage(reading.text, session.language, languages, {
        isFirstMessage: session.messageCount === 0,
      });
  const vault = reading.type === 'words' ? reading.vault : (session.vault ?? {});
  const kept = Object.keys(vault).length > 0 ? { vault } : {};
  return {
    ...state,
    text: reading.text,
    hasUnreadWords: true,
    session: { ...session, ...kept, language },
  };
}

/** An operator has the conversation: the message is stored, the assistant says nothing. */
function toSilentCommit(state: TurnState, burst: Burst, now: Date): TurnCommit {
  const reply = { text: '', options: [], agentId: 'operator' };
  return toCommit(state, burst, { reply, storedText: '', session: state.session }, now);
}

function toAnswered(
  { catalogue, history, summary }: TurnState,
  commit: TurnCommit,
): AnsweredMessages {
  const { session } = commit;
  const messages = [...history, ...commit.messages];
  return {
    commit,
    conversation: { catalogue, session, messages, ...(summary ? { summary } : {}) },
  };
}

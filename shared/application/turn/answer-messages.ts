import type { InboundMessage } from '../../domain/conversation/inbound-message.ts';
import { errorKindOf } from '../../domain/errors.ts';
import { createAnswerFirst } from '../answer/answer-by-code.ts';
import { refuseOverBudget, withMessagesCounted, withTokensCounted } from '../answer/rate-limit.ts';
import { type MessageReading, readMessage } from '../answer/read-message.ts';
import { createRoutingChain } from '../chain/run-routing-chain.ts';
import type { ConversationSoFar } from '../history/compact-history.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import { engineText, type TurnState, traced, withDraft } from '../turn-state/turn-state.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { createBeginTurn } from './begin-turn.ts';
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

/**
 * Turns a claimed burst into what there is to commit: loads the conversation, reads the messages, answers by
 * code or by the chain. Fails only for reasons a retry may cure, and not even then on the last attempt: the
 * person gets the fallback sentence and the trace says why. The trace holds a recording of the turn; a replay
 * hands in what was `read` then.
 */
export function createAnswerMessages(dependencies: TurnPorts, read = readMessage) {
  const { clock, understanding } = dependencies;

  return async (
    turnId: string,
    burst: readonly [InboundMessage, ...InboundMessage[]],
    delivery: Delivery,
  ): Promise<AnsweredMessages> => {
    const recorder = createTurnRecorder(dependencies);
    const opened = await createBeginTurn(recorder.world)(turnId, burst[0]);
    const now = clock.now();
    const { assistant, version: catalogueVersion } = opened.catalogue;
    const said = read(burst, opened.session, assistant, { understanding, now });
    recorder.heard({ turnId, catalogueVersion, now }, burst, said);
    const state = heard(opened, said, understanding);
    if (state.session.status === 'handed-off') {
      const veil = createVaultMask(assistant, state.session, understanding);
      return answered(state, recorder.keepIn(silent(state, burst, now), veil));
    }
    const counted = withMessagesCounted(state, burst.length, now);
    const done = withTokensCounted(await createAnswer(recorder.world)(counted, said, delivery));
    const wasCut = said.type === 'words' && said.wasCut;
    const composed = composeReply(done, wasCut, clock.now());
    const veil = createVaultMask(assistant, composed.session, understanding);
    const storedText = veil.mask(composed.reply.text);
    const { reply, session } = composed;
    const kept = { reply, storedText, session: veil.saveVault(session) };
    return answered(done, recorder.keepIn(toCommit(done, burst, kept, clock.now()), veil));
  };
}

function answered(
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

/** Answers by code, else by the chain. */
function createAnswer(dependencies: TurnPorts) {
  const chain = createRoutingChain(dependencies);
  const answerFirst = createAnswerFirst(dependencies, chain);

  return async (state: TurnState, read: MessageReading, delivery: Delivery): Promise<TurnState> => {
    try {
      const first = await answerFirst(await chain.refreshContext(state), read);
      if (first.draft) return first;
      return refuseOverBudget(first, dependencies) ?? (await chain.runRoutingChain(first));
    } catch (error) {
      if (isRetryable(error) && !delivery.isLastAttempt) throw error;
      return apologise(state, error, dependencies.clock.now());
    }
  };
}

/** One honest sentence for the person; the trace says what went wrong. */
function apologise(state: TurnState, error: unknown, now: Date): TurnState {
  const kind = errorKindOf(error) ?? 'bug';
  const name = error instanceof Error ? error.name : 'unknown';
  const failed = traced(state, now, 'turn-failed', { kind, name, where: whereOf(error) });
  return withDraft({ ...failed, stable: false }, engineText(failed, 'try_again'));
}

/** The place in our code, never the message: that one may quote what a person wrote. */
function whereOf(error: unknown): string {
  const frame = error instanceof Error ? error.stack?.split('\n').find(isFrame) : undefined;
  return frame?.trim().slice(0, 200) ?? '';
}

function isFrame(line: string): boolean {
  return /^\s+at /.test(line);
}

function isRetryable(error: unknown): boolean {
  const kind = errorKindOf(error);
  return kind === 'throttled' || kind === 'unavailable' || kind === 'conflict';
}

/** The state with the person's words, and in the language they are written in. */
function heard(
  state: TurnState,
  read: MessageReading,
  understanding: TurnPorts['understanding'],
): TurnState {
  if (read.type === 'chosen') return { ...state, text: read.label };
  if (read.type !== 'words' && read.type !== 'wordless') return state;
  const { session, catalogue } = state;
  const { languages } = catalogue.assistant;
  const language = session.languageChosen
    ? session.language
    : understanding.detectLanguage(read.text, session.language, languages, {
        isFirstMessage: session.messageCount === 0,
      });
  const vault = read.type === 'words' ? read.vault : (session.vault ?? {});
  const kept = Object.keys(vault).length > 0 ? { vault } : {};
  return {
    ...state,
    text: read.text,
    hasUnreadWords: true,
    session: { ...session, ...kept, language },
  };
}

/** A person's operator is at work: the message is kept, the assistant says nothing. */
function silent(state: TurnState, burst: readonly InboundMessage[], now: Date): TurnCommit {
  const reply = { text: '', options: [], agentId: 'operator' };
  return toCommit(state, burst, { reply, storedText: '', session: state.session }, now);
}

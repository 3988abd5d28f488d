import type { Decision } from '../../domain/conversation/decision.ts';
import { sessionIdentity } from '../../domain/conversation/session.ts';
import { noteWords } from '../../domain/desk/desk-session.ts';
import { toErrorKind } from '../../domain/errors.ts';
import type { JsonObject } from '../../domain/json.ts';
import { asksForAgent, bringAskedAgent } from '../answer/activation/bring-asked-agent.ts';
import { takeUpActivation } from '../answer/activation/take-up-activation.ts';
import { answerByCode } from '../answer/answer-by-code.ts';
import { answerDanger } from '../answer/answer-danger.ts';
import { resolveDoubt } from '../answer/doubt/resolve-doubt.ts';
import { answerLinkCode } from '../answer/link/answer-link-code.ts';
import { answerLinkWords } from '../answer/link/answer-link-words.ts';
import { dropWithdrawn } from '../answer/objections/drop-withdrawn.ts';
import { refuseOverBudget } from '../answer/rate-limit.ts';
import { type PersonReading, readMessage } from '../answer/read-message.ts';
import {
  answerWhileHandedOff,
  isForColleague,
  keepForColleague,
  returnFromHandOff,
} from '../answer/return-from-hand-off.ts';
import { apologise } from '../chain/apologise.ts';
import { executeDecision } from '../chain/execute-decision.ts';
import { returnFromAside } from '../chain/return-from-aside.ts';
import { runRoutingChain } from '../chain/run-routing-chain.ts';
import { keepUnchanged } from '../confirmation/keep-unchanged.ts';
import { tellChanges } from '../confirmation/tell-changes.ts';
import { tellLimits } from '../confirmation/tell-limits.ts';
import { refreshContext } from '../flow/refresh-context.ts';
import { keepAwaitedDay } from '../question/keep-awaited-day.ts';
import { answerDespair } from '../shadow/answer-despair.ts';
import { answerTipWish } from '../shadow/answer-tip-wish.ts';
import { settleLastTip } from '../shadow/settle-last-tip.ts';
import { concludeEvaluation } from '../shadow/start-evaluation.ts';
import { timeLeft, withReserve } from '../turn-state/time-left.ts';
import { createTurn, type Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import type { TurnPorts } from '../turn-state/world.ts';
import { answerUnwritten, isUnwritten } from './answer-unwritten.ts';
import { beginTurn } from './begin-turn.ts';
import type { Burst } from './coalesce-messages.ts';
import { type AnsweredMessages, toAnswered } from './commit/to-answered.ts';
import { toCommit, toForeignCommit, toUnansweredCommit } from './commit/to-commit.ts';
import { finishReply } from './finish-reply.ts';
import { goOnWithWishes } from './go-on-with-wishes.ts';
import { createTurnRecorder } from './record-turn.ts';
import { isForeign, refuseSender } from './refuse-sender.ts';
import { rememberBurst } from './remember-burst.ts';

export interface Delivery {
  /** Whether a failure that a retry may cure should not be left to the queue once more. */
  readonly isLastAttempt: boolean;
  /** When the process is stopped, where that is known: the turn ends before. */
  readonly stopsAt?: Date;
  /** When the turn began, if it is run once more: its time is not given twice. */
  readonly beganAt?: Date;
}

/**
 * Turns a claimed burst into what there is to commit: loads the conversation, reads the messages,
 * answers by code or by the chain. Fails only for reasons a retry may cure, and not even then on
 * the last attempt: the person gets the fallback sentence and the trace says why. The trace holds a
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
  const begun = continueDecided(await beginTurn(recorder.world, turn, turnId, burst, delivery));
  const now = turn.now();
  const { assistant, version: catalogueVersion } = begun.catalogue;
  const { decision } = begun.session;
  const reading = decision
    ? recall(begun, decision)
    : read(burst, begun.session, assistant, { understanding, now });
  const turnBudgetMs = timeLeft(turn, begun);
  const start = { turnId: begun.turnId, catalogueVersion, now, turnBudgetMs };
  recorder.recordStart(start, burst, reading);
  if (isUnwritten(reading)) {
    return toAnswered(begun, await answerUnwritten(turn, begun, reading, recorder));
  }
  const noted = noteWords(rememberBurst(begun.session, burst), now.toISOString());
  const told = withUserText(turn, withSession(begun, noted), reading);
  if (isForeign(begun)) {
    const refused = refuseSender(begun) ?? begun;
    return toAnswered(begun, recorder.attachTo(toForeignCommit(refused, now), assistant));
  }
  if (isForColleague(turn, told, reading)) {
    const kept = keepForColleague(told, reading);
    return toAnswered(kept, recorder.attachTo(toUnansweredCommit(kept, now), assistant));
  }
  const state = returnFromHandOff(turn, told, reading);
  const answered = tellChanges(turn, state, await answer(turn, state, reading, delivery));
  const worked = keepAwaitedDay(turn, tellLimits(turn, state, answered));
  const settled = concludeEvaluation(turn, settleLastTip(turn, worked));
  const wasCut = reading.type === 'words' && reading.wasCut;
  const { state: done, composed } = finishReply(turn, settled, wasCut);
  const { reply, session } = composed;
  const vaultMask = createVaultMask(assistant.redaction, session, understanding);
  const storedText = vaultMask.mask(reply.text);
  const finished = { reply, storedText, session: vaultMask.saveVault(session) };
  const commit = toCommit(done, finished, turn.now());
  return toAnswered(done, recorder.attachTo(commit, assistant));
}

/**
 * A turn that took a yes and did not get to its commit is continued before anything else: as the
 * turn that it was, for the messages that it answered. Whatever was written since waits for the
 * next turn.
 */
function continueDecided(state: TurnState): TurnState {
  const { decision } = state.session;
  if (decision === undefined) return state;
  const { turnId, messageIds, decidedAt, address } = decision;
  const at = new Date(decidedAt);
  const inbound = { ...state.inbound, messageIds, address, sentAt: at, lastSentAt: at };
  const userId = sessionIdentity(state.session);
  return { ...state, turnId, inbound: { ...inbound, userId, provenance: { chat: 'private' } } };
}

/** What the messages of a decision said. */
function recall({ session }: TurnState, { text }: Decision): PersonReading {
  return { type: 'words', text, vault: session.vault ?? {}, wasCut: false };
}

/** Answers by code, else by the chain. */
async function answer(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
  delivery: Delivery,
): Promise<TurnState> {
  let newest = state;
  try {
    newest = await answerWithoutModel(turn, state, reading);
    const refused = newest.draft ? newest : refuseOverBudget(turn, newest);
    newest = refused ?? keepUnchanged(turn, state, await runChain(turn, newest));
    return await goOnWithWishes(turn, newest);
  } catch (error) {
    if (isRetryable(error) && !delivery.isLastAttempt) throw error;
    return apologise(turn, newest, describeError(error));
  }
}

/** An agent that is asked for something beside what runs answers it, and the step is put again. */
async function runChain(turn: Turn, state: TurnState): Promise<TurnState> {
  return returnFromAside(turn, state, await runRoutingChain(turn, bringAskedAgent(turn, state)));
}

async function answerWithoutModel(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
): Promise<TurnState> {
  const { decision } = state.session;
  if (decision !== undefined) return await executeDecision(turn, state, decision);
  if (reading.type === 'link-code') return await answerLinkCode(turn, state, reading.code);
  const refused = refuseSender(state) ?? (await answerLinkWords(turn, state, reading));
  if (refused !== undefined) return refused;
  const personal = await answerPersonal(turn, state, reading);
  if (personal !== undefined) return personal;
  const waiting = answerWhileHandedOff(state);
  if (waiting !== undefined) return waiting;
  const meant = reading.type === 'words' ? dropWithdrawn(turn, state) : state;
  const joined = takeUpActivation(turn, meant, reading);
  if (joined.draft !== undefined) return joined;
  const known = await resolveDoubt(turn, withReserve(turn, joined), reading);
  if (known.draft) return known;
  const fresh = await refreshContext(turn, known);
  return await answerByCode(turn, { ...fresh, deadline: state.deadline }, reading);
}

/** What goes before anything that is under way, also while a colleague is awaited. */
async function answerPersonal(
  turn: Turn,
  state: TurnState,
  reading: PersonReading,
): Promise<TurnState | undefined> {
  if (reading.type !== 'words') return undefined;
  return (
    answerDespair(turn, state) ??
    (await answerDanger(turn, state)) ??
    answerTipWish(turn, state, () => asksForAgent(turn, state))
  );
}

function isRetryable(error: unknown): boolean {
  const kind = toErrorKind(error);
  return kind === 'throttled' || kind === 'unavailable' || kind === 'conflict';
}

function describeError(error: unknown): JsonObject {
  const name = error instanceof Error ? error.name : 'unknown';
  return { kind: toErrorKind(error) ?? 'bug', name, where: locate(error) };
}

/** The place in our code, never the message: that one may quote what a person wrote. */
function locate(error: unknown): string {
  const lines = error instanceof Error ? error.stack?.split('\n') : undefined;
  const frame = lines?.find((line) => /^\s+at /.test(line));
  return frame?.trim().slice(0, 200) ?? '';
}

/** The state with the person's words, and in the language they are written in. */
function withUserText({ world }: Turn, state: TurnState, reading: PersonReading): TurnState {
  if (reading.type === 'chosen') return { ...state, text: reading.label };
  if (reading.type === 'link-code') return { ...state, text: reading.text };
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

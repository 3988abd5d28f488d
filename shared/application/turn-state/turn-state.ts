import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import type { FlowState } from '../../domain/catalogue/flow.ts';
import type { LeftConfirmation } from '../../domain/conversation/confirmation.ts';
import type {
  ConversationMessage,
  ToolExchange,
} from '../../domain/conversation/conversation-message.ts';
import type { ConversationSummary } from '../../domain/conversation/conversation-summary.ts';
import type { OfferedOption } from '../../domain/conversation/offer.ts';
import type { Provenance } from '../../domain/conversation/provenance.ts';
import {
  currentFlow,
  currentFrame,
  type PendingQuestion,
  type Session,
} from '../../domain/conversation/session.ts';
import type { ReplyAddress, TraceEvent } from '../../domain/conversation/turn-record.ts';
import type { Usage } from '../../domain/conversation/usage.ts';
import { findState, flowScope } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { type LocalizedText, pickText } from '../../domain/localized-text.ts';
import type { RecalledMemory } from '../../domain/memory/recalled-memory.ts';
import type { AwaitedVerdict, MergedTip } from '../../domain/shadow/tip.ts';
import type { TipChoice } from '../../domain/shadow/tip-choice.ts';
import type { ModelMessage } from '../ports/language-model.ts';

/** A reply in the making. */
export interface DraftReply {
  readonly text: string;
  readonly options: readonly OfferedOption[];
}

/** The messages that a turn answers: who sent them, how they came and when. */
export interface Inbound {
  readonly messageIds: readonly string[];
  /** Who wrote, as the channel says; the account is the session's. */
  readonly userId: string;
  readonly provenance: Provenance;
  /** The sender's phone, where the channel vouches for it. */
  readonly verifiedPhone?: string;
  /** When the first of them was written. */
  readonly sentAt: Date;
  /** When the last of them was written. */
  readonly lastSentAt: Date;
  readonly address: ReplyAddress;
}

/** An evaluation by the shadow that runs beside the turn. */
export interface StartedEvaluation {
  /** Where the conversation stood when it was started. */
  readonly standing: string;
  readonly watchers: readonly string[];
  /** Resolves once it is handed over; never rejects. */
  readonly evaluationStarted: Promise<void>;
}

/** Everything one turn knows. Each step takes a state and returns the next; nothing is mutated. */
export interface TurnState {
  readonly turnId: string;
  readonly catalogue: Catalogue;
  readonly session: Session;
  readonly inbound: Inbound;
  /** No account is behind the chat: services only tell what they tell everybody. */
  readonly isGuest?: true;
  /** The conversation came to another account in this turn. */
  readonly hasMoved?: true;
  /** The person's words of this turn, redacted and cut; empty for a button. */
  readonly text: string;
  /** All that the person said, where `text` is only the part that is answered now. */
  readonly said?: string;
  /** The words held more wishes, which are kept: the person has to be told. */
  readonly hasKeptWishes?: boolean;
  /** False once code has read all of the words; until then they may ask for more than was done. */
  readonly hasUnreadWords: boolean;
  /** The words correct what was put to the person just now, and nothing that was done before. */
  readonly correctsPrompt?: boolean;
  /** A lookup ran in the same reply as a hand-over: no template shows its result, a model must. */
  readonly hasUnreportedResults?: boolean;
  /** What lookups of such a reply found, in words: before an answer that code gives. */
  readonly findings?: readonly string[];
  /** The session comes from another catalogue version, so its loaded data may not fit. */
  readonly isCarriedOver: boolean;
  /** Engine texts that stand before the answer. */
  readonly preface: readonly EngineTextKey[];
  /** What became of operations that were in doubt, in words; before the answer as well. */
  readonly receipts: readonly string[];
  /** The confirmation that was pending when the turn began, if any. */
  readonly confirmationAtStart?: LeftConfirmation;
  /**
   * The tool's question that was open when the words came; asking it again counts as an attempt.
   */
  readonly openQuestion?: PendingQuestion;
  readonly history: readonly ConversationMessage[];
  /** Of older messages; the history may still hold some of them. */
  readonly summary?: ConversationSummary;
  /** What the person told earlier that is most like their words; absent where none is asked. */
  readonly recalled?: RecalledMemory;
  /** The words were handed over to the present agent or flow during this turn. */
  readonly wasRouted?: boolean;
  /** Model messages of this turn that follow the person's. */
  readonly exchange: readonly ModelMessage[];
  readonly toolExchanges: readonly ToolExchange[];
  /** Present as soon as the turn has an answer. */
  readonly draft?: DraftReply;
  readonly iterations: number;
  readonly modelCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly stable: boolean;
  /** False in the last iteration of the chain: no tool may switch agent or flow any more. */
  readonly canNavigate: boolean;
  readonly path: readonly string[];
  readonly trace: readonly TraceEvent[];
  /** What the person used lately, with this turn's messages; absent without budgets. */
  readonly usage?: Usage;
  /** What is stored of the person's wish for tips; absent where nobody gives any. */
  readonly tipChoices?: readonly TipChoice[];
  /** A tip that was merged into an earlier reply and that no turn has acted on yet. */
  readonly mergedTip?: MergedTip;
  /** Present once the shadow looks at this turn. */
  readonly evaluation?: StartedEvaluation;
  /** What the reply may wait for, once the turn is at its end. */
  readonly awaitedVerdict?: AwaitedVerdict;
  /** After this no model, lookup or service is asked any more. */
  readonly deadline: Date;
  /** When the process that answers is stopped, where that is known. */
  readonly stopsAt?: Date;
}

/** Returns the turn with another session. */
export function withSession(state: TurnState, session: Session): TurnState {
  return { ...state, session };
}

/** Returns the turn with an answer. */
export function withDraft(
  state: TurnState,
  text: string,
  options: readonly OfferedOption[] = [],
): TurnState {
  return { ...state, draft: { text, options } };
}

/** Where the person is, as far as known: an IANA time zone. */
export function resolveTimezone({
  session,
  catalogue,
}: Pick<TurnState, 'session' | 'catalogue'>): string {
  return session.timezone ?? catalogue.assistant.timezone;
}

/** A text of the catalogue in the person's language. */
export function localize(
  { session, catalogue }: Pick<TurnState, 'session' | 'catalogue'>,
  text: LocalizedText,
): string {
  return pickText(text, session.language, catalogue.assistant.defaultLanguage);
}

/** One of the engine's own sentences in the person's language. */
export function engineText(state: TurnState, key: EngineTextKey): string {
  return localize(state, state.catalogue.texts[key]);
}

/**
 * Language of the person and country of the assistant, e.g. `es-MX`: how values are read and shown.
 */
export function resolveLocale({
  session,
  catalogue,
}: Pick<TurnState, 'session' | 'catalogue'>): string {
  return `${session.language}-${catalogue.assistant.country}`;
}

/** Numbering goes on after the messages that no prompt shows any more. */
export function findLastSequence({ history, session }: TurnState): number {
  return history.at(-1)?.sequence ?? session.historyAfter ?? 0;
}

/** The agent that has the conversation. */
export function currentAgent({ session, catalogue }: TurnState): AgentDefinition | undefined {
  return catalogue.agents[currentFrame(session).agentId];
}

/** The definition of the state that the running flow is in. */
export function currentFlowState({ session, catalogue }: TurnState): FlowState | undefined {
  return findState(catalogue.flows, currentFlow(session));
}

/** What templates and argument paths may read now. */
export function buildScope({ session }: TurnState): JsonObject {
  const flow = currentFlow(session);
  return flow === undefined ? {} : flowScope(flow);
}

/** Where the conversation stands, for the path, the trace and loop detection. */
export function describePlace(session: Session): string {
  const { agentId, flow } = currentFrame(session);
  return flow === undefined ? agentId : `${agentId}/${flow.flowId}@${flow.state}`;
}

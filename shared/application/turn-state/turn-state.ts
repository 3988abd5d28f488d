import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { EngineTextKey } from '../../domain/catalogue/engine-texts.ts';
import type {
  ConversationMessage,
  ToolExchange,
} from '../../domain/conversation/conversation-message.ts';
import type { ConversationSummary } from '../../domain/conversation/conversation-summary.ts';
import type { OfferedOption } from '../../domain/conversation/offer.ts';
import {
  currentFlow,
  currentFrame,
  type PendingQuestion,
  type Session,
} from '../../domain/conversation/session.ts';
import type { TraceEvent } from '../../domain/conversation/turn-record.ts';
import { flowScope } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { type LocalizedText, textIn } from '../../domain/localized-text.ts';
import type { ModelMessage } from '../ports/language-model.ts';
import type { Understanding } from '../ports/understanding.ts';

/** A reply in the making. */
export interface DraftReply {
  readonly text: string;
  readonly options: readonly OfferedOption[];
}

/** Everything one turn knows. Links take a state and return the next; nothing is changed in place. */
export interface TurnState {
  readonly turnId: string;
  readonly catalogue: Catalogue;
  readonly session: Session;
  /** The person's words of this turn, redacted and cut; empty for a button. */
  readonly text: string;
  /** The words may hold more than what has been done about them; false once code has read all of them. */
  readonly hasUnreadWords: boolean;
  /** A lookup came together with a hand-off: its result is not in any template, so a model has to tell it. */
  readonly hasUnreportedResults?: boolean;
  /** The session comes from another version of the configuration, so its loaded data may not fit. */
  readonly isCarriedOver: boolean;
  /** What the person must be told before the answer. */
  readonly preface: readonly EngineTextKey[];
  /** The confirmation that was pending when the turn began, if any. */
  readonly confirmationAtStart?: string;
  /** A tool's question that was open when the person's words came; asked again, it counts on. */
  readonly openQuestion?: PendingQuestion;
  readonly history: readonly ConversationMessage[];
  /** Of what came before; the history may still hold messages that are in it. */
  readonly summary?: ConversationSummary;
  /** The person's words were handed over to the agent or flow of the moment, in this turn. */
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
  /** False at the end of the chain: tools that switch agent or flow do not exist any more. */
  readonly canNavigate: boolean;
  readonly path: readonly string[];
  readonly trace: readonly TraceEvent[];
  readonly deadline: Date;
}

/** The turn with another session. */
export function withSession(state: TurnState, session: Session): TurnState {
  return { ...state, session };
}

/** The turn with an answer. */
export function withDraft(
  state: TurnState,
  text: string,
  options: readonly OfferedOption[] = [],
): TurnState {
  return { ...state, draft: { text, options } };
}

/** The turn with one more trace event. Details are ids, names and figures, redacted text at most. */
export function traced(
  state: TurnState,
  at: Date,
  type: string,
  details: JsonObject = {},
): TurnState {
  return { ...state, trace: [...state.trace, { at: at.toISOString(), type, details }] };
}

/** A text of the catalogue in the person's language. */
export function localize(
  state: Pick<TurnState, 'session' | 'catalogue'>,
  text: LocalizedText,
): string {
  return textIn(text, state.session.language, state.catalogue.assistant.defaultLanguage);
}

/** One of the engine's own sentences in the person's language. */
export function engineText(state: TurnState, key: EngineTextKey): string {
  return localize(state, state.catalogue.texts[key]);
}

/** The person's words with the values of the vault back in place, for readers that code trusts. */
export function unmaskText({ text, session }: TurnState, understanding: Understanding): string {
  return understanding.reveal(text, session.vault ?? {});
}

/** Language of the person and country of the assistant, e.g. `es-MX`: how values are read and shown. */
export function resolveLocale({
  session,
  catalogue,
}: Pick<TurnState, 'session' | 'catalogue'>): string {
  return `${session.language}-${catalogue.assistant.country}`;
}

/** What templates and argument paths may read now. */
export function buildScope(state: TurnState): JsonObject {
  const flow = currentFlow(state.session);
  return flow === undefined ? {} : flowScope(flow);
}

/** Where the conversation stands, for the path, the trace and loop detection. */
export function describePlace(session: Session): string {
  const { agentId, flow } = currentFrame(session);
  return flow === undefined ? agentId : `${agentId}/${flow.flowId}@${flow.state}`;
}

import type { Budgets } from '../conversation/usage.ts';
import type { Language, LocalizedText } from '../localized-text.ts';
import type { AgentDefinition } from './agent.ts';
import type { EngineTextKey } from './engine-texts.ts';
import type { FlowDefinition } from './flow.ts';
import type { ModelDefinition } from './model.ts';
import type { NoticeDefinition } from './notice.ts';
import type { NavigationTool } from './tool.ts';

/** Bounds that hold for every turn of an assistant. */
export interface TurnLimits {
  readonly maxIterations: number;
  readonly maxToolTurns: number;
  readonly maxModelCallsPerTurn: number;
  readonly confirmationTtlSeconds: number;
  /** Longest message read, in UTF-8 bytes; the rest is cut with a note to the person. */
  readonly maxMessageBytes: number;
}

/** How much of a conversation a model is given; tokens as `estimateTokens` counts them. */
export interface HistorySettings {
  readonly tokenBudget: number;
  /** Newest messages that stay word by word when older ones are summarised. */
  readonly keepRecentMessages: number;
  /** Who summarises and how; without it the oldest messages are left out of the prompt. */
  readonly summary?: SummarySettings;
}

export interface SummarySettings {
  /** Logical name in `config/models.json`. */
  readonly model: string;
  readonly prompt: string;
}

export interface AssistantDefinition {
  readonly id: string;
  readonly name: string;
  readonly rootAgent: string;
  readonly defaultLanguage: Language;
  readonly languages: readonly Language[];
  /** IANA zone, used while the person's own is unknown. */
  readonly timezone: string;
  /** ISO 3166 country and ISO 4217 currency that bare numbers mean by default. */
  readonly country: string;
  readonly currency: string;
  readonly limits: TurnLimits;
  readonly history: HistorySettings;
  /** What one person may use; over it only code answers. */
  readonly budgets?: Budgets;
  readonly capabilities: { readonly shadow: boolean; readonly handoff: boolean };
  /** Logical model and prompt for values that code cannot read; absent: the agent's model reads them. */
  readonly extraction?: { readonly model: string; readonly prompt: string };
  /** Examples of a tool that a prompt shows at most; all of them when left out. */
  readonly examplesPerTool?: number;
  readonly redaction: { readonly mask: readonly string[]; readonly tokenize: readonly string[] };
}

/** Navigation every assistant words once; an agent's rules decide which of them it has. */
export type CommonNavigation = 'go_back' | 'go_home' | 'escalate';

/** The validated, frozen configuration of one assistant: everything the engine may refer to exists. */
export interface Catalogue {
  /** Content hash; sessions inside a flow stay on the version they started it with. */
  readonly version: string;
  readonly assistant: AssistantDefinition;
  /** First block of every system prompt. */
  readonly basePrompt: string;
  readonly agents: Readonly<Record<string, AgentDefinition>>;
  readonly flows: Readonly<Record<string, FlowDefinition>>;
  /** By type of event; people are told of no other. */
  readonly notices: Readonly<Record<string, NoticeDefinition>>;
  readonly navigation: Readonly<Record<CommonNavigation, NavigationTool>>;
  readonly texts: Readonly<Record<EngineTextKey, LocalizedText>>;
  readonly models: Readonly<Record<string, ModelDefinition>>;
}

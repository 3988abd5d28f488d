import type { Budgets } from '../conversation/usage.ts';
import type { Language, LocalizedText } from '../localized-text.ts';
import type { MemoryStepSettings, RecallSettings } from '../memory/memory-settings.ts';
import type { AgentDefinition } from './agent.ts';
import type { ChannelSettings } from './channel-settings.ts';
import type { EngineTextKey } from './engine-texts.ts';
import type { FlowDefinition } from './flow.ts';
import type { ModelDefinition } from './model.ts';
import type { NoticeDefinition } from './notice.ts';
import type { Personas } from './persona.ts';
import type { ShadowDefinition } from './shadow.ts';
import type { NavigationTool } from './tool.ts';

/** Limits that apply to every turn of an assistant. */
export interface TurnLimits {
  readonly maxIterations: number;
  readonly maxToolTurns: number;
  readonly maxModelCallsPerTurn: number;
  readonly confirmationTtlSeconds: number;
  /** Maximum size of a message in UTF-8 bytes. The rest is cut off, and the person is told. */
  readonly maxMessageBytes: number;
}

/** How much of a conversation a model is given. Tokens are counted by `estimateTokens`. */
export interface HistorySettings {
  /**
   * `budget` (the default): as much as fits. `last-exchange`: only the last message and its reply,
   * and these only while the person is being asked something.
   */
  readonly mode?: 'budget' | 'last-exchange';
  readonly tokenBudget: number;
  /** Number of the newest messages that stay verbatim when older ones are summarised. */
  readonly keepRecentMessages: number;
  /** How to summarise. Without it, the oldest messages are left out of the prompt. */
  readonly summary?: SummarySettings;
}

export interface SummarySettings {
  /** Logical name in `config/models.json`. */
  readonly model: string;
  readonly prompt: string;
}

/** Which voice messages an assistant listens to. */
export interface ListeningSettings {
  /** Longer ones are not listened to: each second is paid for. */
  readonly maxSeconds: number;
  /** On these channels only. */
  readonly channels?: readonly string[];
}

export interface AssistantDefinition {
  readonly id: string;
  readonly name: string;
  readonly rootAgent: string;
  readonly defaultLanguage: Language;
  readonly languages: readonly Language[];
  /** IANA time zone, used until the person's own is known. */
  readonly timezone: string;
  /** ISO 3166 country and ISO 4217 currency assumed for phones and amounts that name none. */
  readonly country: string;
  readonly currency: string;
  readonly limits: TurnLimits;
  readonly history: HistorySettings;
  /** What one person may use. Above it, only code answers and no model is called. */
  readonly budgets?: Budgets;
  /** Which voice messages are listened to. Without it, none is. */
  readonly voice?: ListeningSettings;
  /** What is recalled of the person before a model answers. Without it, nothing is. */
  readonly recall?: RecallSettings;
  /** How what they tell is remembered. Without it, nothing is. */
  readonly memoryStep?: MemoryStepSettings;
  /** What is different on a channel, by its name. */
  readonly channels?: Readonly<Record<string, ChannelSettings>>;
  readonly capabilities: { readonly shadow: boolean; readonly handoff: boolean };
  /**
   * Logical model and prompt that read the values code cannot read. Without it, the agent's own
   * model reads them.
   */
  readonly extraction?: { readonly model: string; readonly prompt: string };
  /** Maximum number of examples of each tool in a prompt. Without it, all are shown. */
  readonly examplesPerTool?: number;
  /** Number of examples, of all tools, that are most like a message and stand beside it. */
  readonly nearestExamples?: number;
  readonly redaction: { readonly mask: readonly string[]; readonly tokenize: readonly string[] };
}

/** Navigation tools that an assistant words once. An agent's rules decide which of them it has. */
export type CommonNavigation = 'go_back' | 'go_home' | 'escalate';

/** The validated, frozen configuration of one assistant. Every name in it leads to something. */
export interface Catalogue {
  /** Content hash. A session inside a flow stays on the version it started the flow with. */
  readonly version: string;
  readonly assistant: AssistantDefinition;
  /** First block of every system prompt. */
  readonly basePrompt: string;
  /** Absent where the assistant is the same to everybody. */
  readonly personas?: Personas;
  readonly agents: Readonly<Record<string, AgentDefinition>>;
  readonly flows: Readonly<Record<string, FlowDefinition>>;
  /** By type of event. People are not told of any other event. */
  readonly notices: Readonly<Record<string, NoticeDefinition>>;
  readonly navigation: Readonly<Record<CommonNavigation, NavigationTool>>;
  readonly texts: Readonly<Record<EngineTextKey, LocalizedText>>;
  readonly models: Readonly<Record<string, ModelDefinition>>;
  /** Present when the assistant has the capability. */
  readonly shadow?: ShadowDefinition;
}

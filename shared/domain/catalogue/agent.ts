import type { LocalizedText } from '../localized-text.ts';
import type { ToolDefinition } from './tool.ts';

export interface AgentDefinition {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Absent on the root agent only. */
  readonly parent?: string;
  readonly model: {
    /** Logical name in `config/models.json`. */
    readonly model: string;
    readonly temperature?: number;
    readonly maxTokens: number;
  };
  /** These decide which navigation tools exist for the agent at all. */
  readonly navigation: {
    readonly canGoUp: boolean;
    readonly canGoHome: boolean;
    readonly canEscalate: boolean;
  };
  readonly systemPrompt: string;
  /** How the agent greets, where it has a fixed way of doing so. */
  readonly greeting?: LocalizedText;
  /** The agent's own tools, in the order of its file; navigation by the rules above comes on top. */
  readonly tools: readonly ToolDefinition[];
  /** Ids of the flows the agent may start. */
  readonly flows: readonly string[];
  /** Error code of a refusing tool → what the person is told, without a model. Codes left out are worded by the model. */
  readonly refusals: Readonly<Record<string, LocalizedText>>;
}

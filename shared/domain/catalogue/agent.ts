import type { LocalizedText } from '../localized-text.ts';
import type { ToolDefinition } from './tool.ts';

export interface AgentDefinition {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Absent on the root agent only. */
  readonly parent?: string;
  /**
   * `shadow`: no model can route to this agent. Only the process that watches the conversation puts
   * it on top of the stack.
   */
  readonly activation?: 'shadow';
  readonly model: {
    /** Logical name in `config/models.json`. */
    readonly model: string;
    readonly temperature?: number;
    readonly maxTokens: number;
  };
  /** Decides which of the common navigation tools the agent gets. */
  readonly navigation: {
    readonly canGoUp: boolean;
    readonly canGoHome: boolean;
    readonly canEscalate: boolean;
  };
  readonly systemPrompt: string;
  /** Fixed greeting. Without one, the model words the greeting. */
  readonly greeting?: LocalizedText;
  /**
   * The agent's own tools, in the order of its file. The navigation tools allowed by `navigation`
   * are added to them.
   */
  readonly tools: readonly ToolDefinition[];
  /** Ids of the flows the agent may start. */
  readonly flows: readonly string[];
  /**
   * Error code of a refused call → what the person is told, without a model call. The model words
   * the codes that are not listed.
   */
  readonly refusals: Readonly<Record<string, LocalizedText>>;
}

/** What a model can do. Differences between models are data, never an `if` on a model's name. */
export interface ModelCapabilities {
  readonly tools: boolean;
  readonly sampling: boolean;
  readonly promptCaching: boolean;
  /** Tool results may carry a status (Claude and Nova only). */
  readonly toolResultStatus: boolean;
  /** A request may demand a tool call (Claude Sonnet 5.5 refuses that); false when left out. */
  readonly forcedTools?: boolean;
}

/** One concrete model behind a logical name; candidates are tried in order. */
export interface ModelCandidate {
  readonly provider: 'bedrock' | 'openai-compatible';
  /** Bedrock model or inference-profile id, or the server's model name. */
  readonly modelId: string;
  readonly region?: string;
  readonly capabilities: ModelCapabilities;
  /** US dollars per million tokens. */
  readonly price: { readonly input: number; readonly output: number; readonly cacheRead: number };
}

export interface ModelDefinition {
  readonly name: string;
  readonly candidates: readonly ModelCandidate[];
}

/** Where a request may hold cache points. Places differ: Nova refuses one behind the tools. */
export interface CachePlaces {
  readonly system: boolean;
  readonly tools: boolean;
  readonly messages: boolean;
}

/** For models that have no cache, or one that works by itself. */
export const noCachePlaces: CachePlaces = { system: false, tools: false, messages: false };

/** What a model can do. Differences between models are data, never a check of a model's name. */
export interface ModelCapabilities {
  readonly tools: boolean;
  readonly sampling: boolean;
  readonly promptCaching: CachePlaces;
  /** Tool results may carry a status (Claude and Nova only). */
  readonly toolResultStatus: boolean;
  /** A request may force a tool call (Claude Sonnet 5.5 rejects that). Defaults to false. */
  readonly forcedTools?: boolean;
  /**
   * Its server streams answers without losing tool calls, so that the first words are known before
   * the last. Bedrock is always asked to stream, other servers only where this is true.
   */
  readonly streaming?: boolean;
  /** The limit of tokens has its newer name, `max_completion_tokens`. Learned if not known. */
  readonly completionLimit?: boolean;
}

/** One concrete model behind a logical name. Candidates are tried in order. */
export interface ModelCandidate {
  readonly provider: 'bedrock' | 'openai-compatible';
  /** Bedrock model id or inference profile id, or the server's name of the model. */
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

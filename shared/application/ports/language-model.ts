import type { AppError } from '../../domain/errors.ts';
import type { JsonObject } from '../../domain/json.ts';

/** One block of the system prompt. `cacheBoundary`: everything up to here is a stable prefix. */
export interface SystemBlock {
  readonly text: string;
  readonly cacheBoundary: boolean;
}

/**
 * What a provider wants back with a call that it made, as it sent it: a thought signature, the
 * reasoning before it. Nobody else reads it, and no other model gets it.
 */
export interface OpaquePart {
  readonly modelId: string;
  readonly data: JsonObject;
}

export type ModelContent =
  | {
      readonly type: 'text';
      readonly text: string;
      /** Everything up to here is a prefix that later requests begin with. */
      readonly cacheBoundary?: boolean;
    }
  | {
      readonly type: 'tool-call';
      readonly id: string;
      readonly name: string;
      readonly input: JsonObject;
      /** The arguments were cut off or are no object: never run the call, `input` is empty. */
      readonly isUnreadable?: true;
      readonly opaque?: OpaquePart;
    }
  | {
      readonly type: 'tool-result';
      readonly id: string;
      readonly status: 'ok' | 'error';
      readonly data: JsonObject;
    };

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly content: readonly ModelContent[];
}

export interface ToolSpecification {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
}

export interface ModelRequest {
  /** Logical model name of the catalogue; the adapter picks the candidate. */
  readonly model: string;
  readonly system: readonly SystemBlock[];
  /** Normalised: starts and ends with the user, alternates, every call has its result. */
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly ToolSpecification[];
  /**
   * `none`: answer in words; tools stay listed, because history may hold tool blocks. `required`:
   * call one, where the model can be made to.
   */
  readonly toolChoice: 'auto' | 'none' | 'required';
  readonly maxTokens: number;
  readonly temperature?: number;
  /**
   * Called when the first words of the answer arrive, at most once per try. A model that does not
   * stream need not call it.
   */
  readonly onText?: () => void;
  /** The call is given up after this many milliseconds. */
  readonly timeoutMs: number;
}

export interface ModelUsage {
  /** All input tokens, cached or not. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
}

export type StopReason = 'answer' | 'tool-calls' | 'truncated' | 'refused';

export interface ModelResponse {
  readonly content: readonly ModelContent[];
  readonly stopReason: StopReason;
  readonly usage: ModelUsage;
  /** Concrete model that answered. */
  readonly modelId: string;
  /** The candidates that were asked before and failed. */
  readonly failed?: readonly AppError[];
}

/** A conversational model with tools. */
export interface LanguageModel {
  /**
   * Makes one model call. A call that breaks off is repeated as a whole.
   * @throws ThrottledError | UnavailableError after retries and all candidates (also on timeout)
   * @throws ModelOutputError when the provider reports output it could not produce
   * @throws InvalidInputError when the provider refuses the request itself
   * @throws RejectedError when an operator has to act: key, credit, permission, model name
   * @throws TooLongError when the prompt exceeds what the model can read
   */
  converse(request: ModelRequest): Promise<ModelResponse>;
}

import type {
  LanguageModel,
  ModelContent,
  ModelRequest,
  ModelResponse,
  ModelUsage,
} from '../../../shared/application/ports/language-model.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { FaultPlan } from './fault-plan.ts';

/** One model call of the script: words, tool calls (perhaps after words), or a failure. */
export type ScriptedTurn =
  | { readonly reply: string; readonly stopReason?: 'answer' | 'truncated' | 'refused' }
  | {
      readonly say?: string;
      readonly toolCalls: readonly { readonly name: string; readonly input?: JsonObject }[];
    }
  | { readonly error: Error };

const USAGE: ModelUsage = {
  inputTokens: 100,
  outputTokens: 20,
  cacheReadTokens: 0,
  cacheWriteTokens: 0,
};

/**
 * A model that plays a script, one turn per call. A call past the end of the script fails the test.
 * The fault operation is `converse`.
 */
export class ScriptedLanguageModel implements LanguageModel {
  /** Every request, in order, as it was. */
  readonly requests: ModelRequest[] = [];
  readonly faults: FaultPlan;
  readonly #script: ScriptedTurn[];
  #calls = 0;

  constructor(script: readonly ScriptedTurn[] = [], faults = new FaultPlan()) {
    this.#script = [...script];
    this.faults = faults;
  }

  /** Turns of the script that no call has used. */
  get remaining(): number {
    return this.#script.length;
  }

  add(...turns: readonly ScriptedTurn[]): this {
    this.#script.push(...turns);
    return this;
  }

  converse(request: ModelRequest): Promise<ModelResponse> {
    return this.faults.run('converse', () => {
      this.requests.push(request);
      const turn = this.#script.shift();
      if (turn === undefined) {
        throw new Error(`The script has no turn for model call ${this.requests.length}`);
      }
      if ('error' in turn) throw turn.error;
      return this.#play(turn, request);
    });
  }

  #play(turn: Exclude<ScriptedTurn, { error: Error }>, request: ModelRequest): ModelResponse {
    const modelId = `scripted-${request.model}`;
    if ('reply' in turn) {
      const content: ModelContent[] = [{ type: 'text', text: turn.reply }];
      return { content, stopReason: turn.stopReason ?? 'answer', usage: USAGE, modelId };
    }
    const words: ModelContent[] = turn.say === undefined ? [] : [{ type: 'text', text: turn.say }];
    const calls = turn.toolCalls.map(({ name, input = {} }): ModelContent => {
      this.#calls += 1;
      return { type: 'tool-call', id: `call-${this.#calls}`, name, input };
    });
    return { content: [...words, ...calls], stopReason: 'tool-calls', usage: USAGE, modelId };
  }
}

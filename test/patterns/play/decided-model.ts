import type {
  LanguageModel,
  ModelContent,
  ModelRequest,
  ModelResponse,
} from '../../../shared/application/ports/language-model.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import {
  type Call,
  inLanguage,
  type Language,
  type PatternDecision,
} from '../format/pattern-dialogue.ts';
import { fillWords, findHint } from './fill-words.ts';
import { findWay } from './find-way.ts';

/** What the model says when nothing was decided for what it is asked. */
export const plainRefusals: Readonly<Record<Language, string>> = {
  es: 'Aquí no tengo nada más que hacer con eso.',
  en: 'There is nothing more I can do about that here.',
};

/** How often in a row it looks for the place where a tool is offered. */
const maxWays = 3;

const answerTool = 'give_answer';

/**
 * A model that decides every message rightly, because its decisions were recorded. It makes the
 * first call still open that is offered, or goes where it is offered; then it says what was
 * recorded, the step's own words, or a plain refusal. What code has called already is not called
 * again, whatever the order.
 */
export class DecidedModel implements LanguageModel {
  readonly #catalogue: Catalogue;
  readonly #language: Language;
  #calls: Call[] = [];
  #words: string | undefined;
  #ways = 0;
  #count = 0;
  /** Calls of ours that the services have not seen yet. */
  #announced: string[] = [];

  constructor(catalogue: Catalogue, language: Language) {
    this.#catalogue = catalogue;
    this.#language = language;
  }

  /** Begins a turn. */
  decide(decisions: readonly PatternDecision[]): void {
    this.#calls = decisions.flatMap((decision) => ('tool' in decision ? [decision] : []));
    const said = decisions.find((decision) => 'say' in decision);
    this.#words = said === undefined ? undefined : inLanguage(said.say, this.#language);
    this.#ways = 0;
    this.#announced = [];
  }

  /** Notes that a service's tool was called; if code did it, it need not be called again. */
  noteCall(tool: string): void {
    const announced = this.#announced.indexOf(tool);
    if (announced >= 0) this.#announced.splice(announced, 1);
    else if (movesFlow(tool, this.#catalogue)) this.#take(tool);
  }

  converse(request: ModelRequest): Promise<ModelResponse> {
    const call = request.toolChoice === 'none' ? undefined : this.#choose(request);
    const content: ModelContent[] =
      call === undefined
        ? [{ type: 'text', text: this.#speak(request) }]
        : [{ type: 'tool-call', id: `call_${++this.#count}`, ...call }];
    return Promise.resolve({
      content,
      stopReason: call === undefined ? 'answer' : 'tool-calls',
      usage: { inputTokens: 100, outputTokens: 20, cacheReadTokens: 0, cacheWriteTokens: 0 },
      modelId: 'decided',
    });
  }

  #choose(request: ModelRequest) {
    const names = request.tools.map(({ name }) => name);
    if (names.includes(answerTool)) return this.#answer();
    const open = this.#calls.find(({ tool }) => names.includes(tool));
    if (open !== undefined) {
      this.#take(open.tool);
      this.#announced.push(open.tool);
      return { name: open.tool, input: toInput(open.with) };
    }
    return this.#go(request);
  }

  #answer() {
    const input = this.#take(answerTool)?.with ?? { something_else: true };
    return { name: answerTool, input: toInput(input) };
  }

  #go(request: ModelRequest) {
    const next = this.#calls[0];
    if (next === undefined || this.#ways >= maxWays) return undefined;
    const way = findWay(next.tool, request.tools, this.#catalogue);
    if (way === undefined) return undefined;
    this.#ways += 1;
    if (way.arrives) this.#take(next.tool);
    return { name: way.tool, input: way.input };
  }

  /** Takes a call and all before it out of what is open. */
  #take(tool: string): Call | undefined {
    const index = this.#calls.findIndex((call) => call.tool === tool);
    return index < 0 ? undefined : this.#calls.splice(0, index + 1).at(-1);
  }

  #speak(request: ModelRequest): string {
    if (this.#words !== undefined) return fillWords(this.#words, request);
    return findHint(request) ?? plainRefusals[this.#language];
  }
}

function movesFlow(tool: string, { flows }: Catalogue): boolean {
  return Object.values(flows).some(({ states }) =>
    Object.values(states).some(({ tools }) => tools.some(({ name }) => name === tool)),
  );
}

function toInput(input: Call['with']): JsonObject {
  return JSON.parse(JSON.stringify(input ?? {}));
}

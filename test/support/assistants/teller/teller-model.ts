import type {
  LanguageModel,
  ModelContent,
  ModelMessage,
  ModelRequest,
  ModelResponse,
} from '../../../../shared/application/ports/language-model.ts';
import type { JsonObject } from '../../../../shared/domain/json.ts';

/** What a person may want, and the call that a sensible model makes of it where that tool exists. */
interface Wish {
  readonly words: RegExp;
  readonly tool: string;
  readonly inputOf: (said: string) => JsonObject;
}

const wishes: readonly Wish[] = [
  {
    words: /crédito|préstamo/i,
    tool: 'enter_credit',
    inputOf: () => ({ flow: 'credit_flow', keep_current: false }),
  },
  { words: /crédito|préstamo/i, tool: 'start_credit', inputOf: () => ({}) },
  {
    words: /recarga/i,
    tool: 'enter_topups',
    inputOf: () => ({ flow: 'topup_flow', keep_current: false }),
  },
  { words: /recarga/i, tool: 'start_topup', inputOf: () => ({}) },
  {
    words: /\+[\d ]{10,}/,
    tool: 'detect_carrier',
    inputOf: (said) => ({ phone: said.replace(/[^+\d]/g, '') }),
  },
  ...['set_credit_amount', 'set_topup_amount'].map((tool) => ({
    words: /\b\d+\b/,
    tool,
    inputOf: (said: string) => ({ amount: Number(/\d+/.exec(said)?.[0]) }),
  })),
];

const usage = { inputTokens: 100, outputTokens: 20, cacheReadTokens: 0, cacheWriteTokens: 0 };

/**
 * A model that answers at once and sensibly, from the request alone: it calls the tool for what the person
 * wants when that tool is offered, and otherwise words what the prompt tells it to. It knows no turn order.
 */
export class TellerModel implements LanguageModel {
  #calls = 0;

  converse(request: ModelRequest): Promise<ModelResponse> {
    const content = this.#decide(request);
    const stopReason = content.type === 'tool-call' ? 'tool-calls' : 'answer';
    return Promise.resolve({ content: [content], stopReason, usage, modelId: 'teller-model' });
  }

  #decide(request: ModelRequest): ModelContent {
    const said = lastWords(request.messages);
    const offered = new Set(request.tools.map(({ name }) => name));
    const wish = wishes.find(({ tool, words }) => offered.has(tool) && words.test(said));
    if (wish === undefined || request.toolChoice === 'none' || isAnswered(request.messages)) {
      return { type: 'text', text: wordsFor(request) };
    }
    this.#calls += 1;
    const input = wish.inputOf(said);
    return { type: 'tool-call', id: `call-${this.#calls}`, name: wish.tool, input };
  }
}

/** The person's latest message; what the engine adds around it is markup. */
function lastWords(messages: readonly ModelMessage[]): string {
  return textsOf(messages).findLast((text) => !text.startsWith('<')) ?? '';
}

function textsOf(messages: readonly ModelMessage[]): readonly string[] {
  return messages.flatMap(({ role, content }) =>
    role === 'user' ? content.flatMap((block) => (block.type === 'text' ? [block.text] : [])) : [],
  );
}

/** True when this turn's call has its result: now it is time for words. */
function isAnswered(messages: readonly ModelMessage[]): boolean {
  return messages.at(-1)?.content.some(({ type }) => type === 'tool-result') ?? false;
}

/** The wording that the situation suggests, told beside the person's words. */
function wordsFor({ messages }: ModelRequest): string {
  const situation = textsOf(messages).at(-1) ?? '';
  const hint = /<reply_hint>([\s\S]*?)<\/reply_hint>/.exec(situation)?.[1];
  return hint ?? '¿En qué te ayudo? Puedo hacer recargas y créditos.';
}

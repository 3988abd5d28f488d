import { ModelOutputError } from '../../domain/errors.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdGenerator } from '../ports/id-generator.ts';
import type {
  LanguageModel,
  ModelContent,
  ModelMessage,
  ModelRequest,
  ModelResponse,
  ModelUsage,
} from '../ports/language-model.ts';
import { type ProtocolAnswer, parseProtocolAnswer } from './parse-protocol-answer.ts';
import { toPlainRequest, toProtocolRequest } from './to-protocol-request.ts';

interface Options {
  readonly model: LanguageModel;
  readonly ids: IdGenerator;
  readonly clock: Clock;
}

type Readable = Extract<ProtocolAnswer, { type: 'answer' }>;

/** With less time than this no model answers. */
const MIN_CALL_MS = 500;
/** Enough for the model to see what it did; a broken answer may be very long. */
const MAX_ECHO_CHARACTERS = 2_000;

const REPAIR =
  'Your last message was not one complete JSON object of the agreed format. Send it again, complete: {"reply": "…", "tool_call": {"name": "…", "args": {}} or null}';

/**
 * Gives tools to a model that has none, by the JSON protocol of document 000: tools and answer
 * format are told in the prompt, and what the model writes is read leniently. An answer that was
 * begun in the format and cannot be read is asked for once more, within the request's time, unless
 * only last words are wanted.
 * @throws ModelOutputError when that one cannot be read either, besides what the model throws
 */
export class JsonProtocolLanguageModel implements LanguageModel {
  readonly #model: LanguageModel;
  readonly #ids: IdGenerator;
  readonly #clock: Clock;

  constructor({ model, ids, clock }: Options) {
    this.#model = model;
    this.#ids = ids;
    this.#clock = clock;
  }

  async converse(request: ModelRequest): Promise<ModelResponse> {
    if (request.tools.length === 0) return this.#model.converse(toPlainRequest(request));
    const deadline = this.#clock.now().getTime() + request.timeoutMs;
    const asked = toProtocolRequest(request);
    const names = new Set(request.tools.map(({ name }) => name));
    const first = await this.#model.converse(asked);
    const answer = readResponse(first, names);
    return answer.type === 'answer'
      ? this.#toResponse(first, answer, request)
      : await this.#repair(first, { asked, request, names, deadline });
  }

  async #repair(
    first: ModelResponse,
    call: {
      readonly asked: ModelRequest;
      readonly request: ModelRequest;
      readonly names: ReadonlySet<string>;
      readonly deadline: number;
    },
  ): Promise<ModelResponse> {
    const { asked, request, names, deadline } = call;
    const timeoutMs = deadline - this.#clock.now().getTime();
    const isLastCall = request.toolChoice === 'none';
    if (isLastCall || timeoutMs < MIN_CALL_MS) throw unreadableAnswerError(first);
    const messages = [...asked.messages, ...buildRepairMessages(first)];
    const second = await this.#model.converse({ ...asked, messages, timeoutMs });
    const answer = readResponse(second, names);
    if (answer.type === 'broken') throw unreadableAnswerError(second);
    const usage = addUsage(first.usage, second.usage);
    return this.#toResponse({ ...second, usage }, answer, request);
  }

  #toResponse(
    response: ModelResponse,
    { reply, call }: Readable,
    { toolChoice }: ModelRequest,
  ): ModelResponse {
    const content: ModelContent[] = reply === '' ? [] : [{ type: 'text', text: reply }];
    if (call === undefined || toolChoice === 'none') return { ...response, content };
    const id = this.#ids.next('call');
    content.push({ type: 'tool-call', id, name: call.name, input: call.args });
    return { ...response, content, stopReason: 'tool-calls' };
  }
}

/** A refusal is no answer of the protocol, and asking again does not make it one. */
function readResponse(response: ModelResponse, names: ReadonlySet<string>): ProtocolAnswer {
  const text = joinText(response);
  const answer = parseProtocolAnswer(text, names);
  const isRefusal = answer.type === 'broken' && response.stopReason === 'refused';
  return isRefusal ? { type: 'answer', reply: '' } : answer;
}

function buildRepairMessages(response: ModelResponse): readonly ModelMessage[] {
  const echo = joinText(response).slice(0, MAX_ECHO_CHARACTERS);
  return [
    { role: 'assistant', content: [{ type: 'text', text: echo }] },
    { role: 'user', content: [{ type: 'text', text: REPAIR }] },
  ];
}

function joinText({ content }: ModelResponse): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

function unreadableAnswerError({ modelId }: ModelResponse): ModelOutputError {
  const details = { model: modelId };
  return new ModelOutputError('The model does not keep to the JSON protocol', { details });
}

function addUsage(first: ModelUsage, second: ModelUsage): ModelUsage {
  return {
    inputTokens: first.inputTokens + second.inputTokens,
    outputTokens: first.outputTokens + second.outputTokens,
    cacheReadTokens: first.cacheReadTokens + second.cacheReadTokens,
    cacheWriteTokens: first.cacheWriteTokens + second.cacheWriteTokens,
  };
}

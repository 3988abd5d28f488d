import { randomUUID } from 'node:crypto';
import type { ModelContent, OpaquePart } from '../../application/ports/language-model.ts';
import { ModelOutputError } from '../../domain/errors.ts';
import { parseToolArguments } from '../../domain/parse-tool-arguments.ts';
import {
  type ChatChunk,
  type ChatMessageDelta,
  type ChatUsage,
  parseChatChunk,
} from './chat-chunk.ts';
import { collectToolCall, type OpenToolCall } from './collect-tool-call.ts';
import { isTruncation } from './map-finish-reason.ts';
import { readEventStream } from './read-event-stream.ts';
import { stripThinking } from './strip-thinking.ts';

/** A complete answer of the model. */
export interface ChatAnswer {
  readonly content: readonly ModelContent[];
  /** As the server reports it, e.g. `stop`. */
  readonly finishReason: string | undefined;
  readonly usage: ChatUsage | undefined;
}

/** An answer that is still arriving. */
interface PartialAnswer {
  hasBegun: boolean;
  isComplete: boolean;
  text: string;
  /** In a field of its own: nobody reads it, but some servers want it back with the calls. */
  reasoning: string | undefined;
  readonly calls: OpenToolCall[];
  finishReason: string | undefined;
  usage: ChatUsage | undefined;
}

const DONE = '[DONE]';

/**
 * Reads the answer to a request. It should be one document, but a server that streams anyway is
 * understood as well.
 * @param options.onText called once, when the first words of a stream arrive that are not reasoning
 * @throws ChatRefusal when the server reports an error within the answer
 * @throws ModelOutputError when the response is not an answer at all
 * @throws Error when a stream ends before the answer does
 */
export async function readChatAnswer(
  response: Response,
  { modelId, onText }: { readonly modelId: string; readonly onText?: (() => void) | undefined },
): Promise<ChatAnswer> {
  const answer = createPartialAnswer();
  let isHeard = false;
  for await (const data of readDocuments(response, answer)) {
    if (data === DONE) answer.isComplete = true;
    else collect(parseChatChunk(data), answer);
    if (isHeard || !beginsToSpeak(answer.text)) continue;
    isHeard = true;
    onText?.();
  }
  if (!answer.hasBegun) throw new ModelOutputError('Model server sent no answer');
  if (!answer.isComplete) throw new Error('The stream ended early');
  return {
    content: toContent(answer, modelId),
    finishReason: answer.finishReason,
    usage: answer.usage,
  };
}

/** False for reasoning, and for an opening mark of it that has arrived in part only. */
function beginsToSpeak(text: string): boolean {
  return !/^\s*[<[][^>\]]*$/.test(text) && stripThinking(text) !== '';
}

function createPartialAnswer(): PartialAnswer {
  return {
    hasBegun: false,
    isComplete: false,
    text: '',
    reasoning: undefined,
    calls: [],
    finishReason: undefined,
    usage: undefined,
  };
}

async function* readDocuments(response: Response, answer: PartialAnswer): AsyncGenerator<string> {
  const isDocument = (response.headers.get('content-type') ?? '').includes('json');
  if (isDocument || response.body === null) {
    answer.isComplete = true;
    yield await response.text();
  } else {
    yield* readEventStream(response.body);
  }
}

function collect({ choices, usage }: ChatChunk, answer: PartialAnswer): void {
  answer.usage = usage ?? answer.usage;
  const [choice] = choices ?? [];
  if (choice === undefined) return;
  answer.hasBegun = true;
  if (choice.finish_reason) {
    answer.finishReason ??= choice.finish_reason;
    answer.isComplete = true;
  }
  if (choice.message) collectMessage(numberCalls(choice.message), answer);
  else if (choice.delta) collectMessage(choice.delta, answer);
}

function collectMessage(message: ChatMessageDelta, answer: PartialAnswer): void {
  answer.text += joinText(message.content);
  const { reasoning_content: reasoning } = message;
  if (typeof reasoning === 'string') answer.reasoning = (answer.reasoning ?? '') + reasoning;
  if (message.refusal) {
    answer.text += message.refusal;
    answer.finishReason = 'content_filter';
  }
  for (const call of message.tool_calls ?? []) collectToolCall(call, answer.calls);
}

/** Numbers the calls of a whole message, where each entry is a call of its own. */
function numberCalls(message: ChatMessageDelta): ChatMessageDelta {
  const calls = message.tool_calls?.map((call, index) => ({ ...call, index }));
  return { ...message, tool_calls: calls };
}

function joinText(content: ChatMessageDelta['content']): string {
  if (typeof content === 'string') return content;
  const parts = content ?? [];
  return parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('');
}

/**
 * Converts a complete answer. Calls get ids of our own, because servers omit them or restart with
 * `call_0` in every answer, and ids must be unique within a history. Calls without a name are
 * dropped. When the answer was cut, it was cut within the last call.
 */
function toContent(
  { text, calls, finishReason, reasoning }: PartialAnswer,
  modelId: string,
): readonly ModelContent[] {
  const words = stripThinking(text);
  const named = calls.filter(({ name }) => name.trim() !== '');
  const isCut = isTruncation(finishReason);
  return [
    ...(words === '' ? [] : [{ type: 'text' as const, text: words }]),
    ...named.map((call, at) => ({
      ...toToolCall(call, isCut && call === calls.at(-1)),
      ...toOpaque(modelId, call, at === 0 ? reasoning : undefined),
    })),
  ];
}

/** The reasoning before all calls goes back with the first of them, even if it is empty. */
function toOpaque(
  modelId: string,
  { extra }: OpenToolCall,
  reasoning: string | undefined,
): { readonly opaque?: OpaquePart } {
  if (extra === undefined && reasoning === undefined) return {};
  const data = {
    ...(extra === undefined ? {} : { extra_content: extra }),
    ...(reasoning === undefined ? {} : { message: { reasoning_content: reasoning } }),
  };
  return { opaque: { modelId, data } };
}

function toToolCall({ name, json }: OpenToolCall, isCut: boolean): ModelContent {
  const input = parseToolArguments(json, isCut);
  const call = { type: 'tool-call' as const, id: `call-${randomUUID()}`, name: name.trim() };
  return input === undefined ? { ...call, input: {}, isUnreadable: true } : { ...call, input };
}

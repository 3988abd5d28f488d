import { randomUUID } from 'node:crypto';
import type { ModelContent } from '../../application/ports/language-model.ts';
import { ModelOutputError } from '../../domain/errors.ts';
import {
  type ChatChunk,
  type ChatMessageDelta,
  type ChatUsage,
  parseChatChunk,
} from './chat-chunk.ts';
import { collectToolCall, inputOf, type OpenToolCall } from './collect-tool-call.ts';
import { readEventStream } from './read-event-stream.ts';
import { hasWords, withoutThinking } from './without-thinking.ts';

/** A complete answer of the model. */
export interface ChatAnswer {
  readonly content: readonly ModelContent[];
  /** The server's own word, e.g. `stop`. */
  readonly finishReason: string | undefined;
  readonly usage: ChatUsage | undefined;
}

/** An answer that is still arriving. Reasoning that has a field of its own is not collected. */
interface Draft {
  hasBegun: boolean;
  isComplete: boolean;
  text: string;
  readonly calls: OpenToolCall[];
  finishReason: string | undefined;
  usage: ChatUsage | undefined;
}

const DONE = '[DONE]';

/**
 * Collects an answer, whether it comes as a stream or, from servers that cannot stream or were not asked to,
 * as one document. Calls `onFirstText` when the first words arrive and no tool call has begun; at most once.
 * @throws ChatRefusal when the server reports an error in the middle
 * @throws ModelOutputError when it is not an answer at all
 * @throws Error when the stream ends before the answer does
 */
export async function readChatStream(
  response: Response,
  onFirstText: () => void,
): Promise<ChatAnswer> {
  const draft = emptyDraft();
  let isSpeaking = false;
  for await (const data of documentsOf(response, draft)) {
    if (data === DONE) draft.isComplete = true;
    else collect(parseChatChunk(data), draft);
    if (!isSpeaking && draft.calls.length === 0 && hasWords(draft.text)) {
      isSpeaking = true;
      onFirstText();
    }
  }
  if (!draft.hasBegun) throw new ModelOutputError('The model server sent no answer');
  if (!draft.isComplete) throw new Error('The stream ended early');
  return { content: contentOf(draft), finishReason: draft.finishReason, usage: draft.usage };
}

function emptyDraft(): Draft {
  return {
    hasBegun: false,
    isComplete: false,
    text: '',
    calls: [],
    finishReason: undefined,
    usage: undefined,
  };
}

async function* documentsOf(response: Response, draft: Draft): AsyncGenerator<string> {
  const isDocument = (response.headers.get('content-type') ?? '').includes('json');
  if (isDocument || response.body === null) {
    draft.isComplete = true;
    yield await response.text();
  } else {
    yield* readEventStream(response.body);
  }
}

function collect({ choices, usage }: ChatChunk, draft: Draft): void {
  draft.usage = usage ?? draft.usage;
  const [choice] = choices ?? [];
  if (choice === undefined) return;
  draft.hasBegun = true;
  if (choice.finish_reason) {
    draft.finishReason ??= choice.finish_reason;
    draft.isComplete = true;
  }
  if (choice.message) collectMessage(withIndices(choice.message), draft);
  else if (choice.delta) collectMessage(choice.delta, draft);
}

function collectMessage(message: ChatMessageDelta, draft: Draft): void {
  draft.text += textOf(message.content);
  if (message.refusal) {
    draft.text += message.refusal;
    draft.finishReason = 'content_filter';
  }
  for (const call of message.tool_calls ?? []) collectToolCall(call, draft.calls);
}

/** In a whole message, each entry is a call of its own, whatever its index says. */
function withIndices(message: ChatMessageDelta): ChatMessageDelta {
  const calls = message.tool_calls?.map((call, index) => ({ ...call, index }));
  return { ...message, tool_calls: calls };
}

function textOf(content: ChatMessageDelta['content']): string {
  if (typeof content === 'string') return content;
  const parts = content ?? [];
  return parts.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join('');
}

/**
 * Calls get ids of our own: servers send none, or begin again with `call_0` in every answer, and in a
 * history an id must be unique. A call that names no tool is nothing that could be run.
 */
function contentOf({ text, calls }: Draft): readonly ModelContent[] {
  const words = withoutThinking(text);
  const named = calls.filter(({ name }) => name.trim() !== '');
  return [
    ...(words === '' ? [] : [{ type: 'text' as const, text: words }]),
    ...named.map((call) => ({
      type: 'tool-call' as const,
      id: `call-${randomUUID()}`,
      name: call.name.trim(),
      input: inputOf(call),
    })),
  ];
}

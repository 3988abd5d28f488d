import type { ModelContent, ModelMessage } from '../../application/ports/language-model.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

/**
 * A message in the chat-completions format
 * (https://platform.openai.com/docs/api-reference/chat/create).
 */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string | null;
      readonly tool_calls?: readonly ChatToolCall[];
      /** What the server wants back: DeepSeek's `reasoning_content`, for example. */
      readonly [handedBack: string]: unknown;
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

interface ChatToolCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
  /** Gemini's thought signature. */
  readonly extra_content?: JsonValue;
}

type ToolCall = Extract<ModelContent, { type: 'tool-call' }>;
type ShortenId = (id: string) => string;

/**
 * Converts a normalised history to chat messages, without merging any.
 * @param toolsAsText renders tool blocks as text, for models without tools
 * @param model gets back what it gave with its own calls, and nothing of other models
 */
export function toChatMessages(
  messages: readonly ModelMessage[],
  { toolsAsText, model }: { readonly toolsAsText: boolean; readonly model: string },
): readonly ChatMessage[] {
  const shortenId = createIdShortener();
  return messages.flatMap((message): readonly ChatMessage[] => {
    const { role, content } = toolsAsText ? withToolsAsText(message) : message;
    return role === 'user'
      ? fromUser(content, shortenId)
      : [fromAssistant(content, shortenId, model)];
  });
}

/**
 * Tool names have 1 to 64 of these characters. Without this, a name that a model invented once
 * would make every later request of its conversation fail.
 */
export function sanitiseToolName(name: string): string {
  const clean = name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64);
  return clean === '' ? 'unnamed' : clean;
}

/**
 * Replaces call ids by their number in the history, whatever provider they came from. OpenAI
 * accepts at most 40 characters, Mistral exactly nine letters and digits
 * (https://github.com/anomalyco/opencode/issues/1680).
 */
function createIdShortener(): ShortenId {
  const known = new Map<string, string>();
  return (id) => {
    const short = known.get(id) ?? `call${String(known.size + 1).padStart(5, '0')}`;
    known.set(id, short);
    return short;
  };
}

/** Puts results first, because they must directly follow their calls. */
function fromUser(content: readonly ModelContent[], shortenId: ShortenId): readonly ChatMessage[] {
  const results = content.filter((block) => block.type === 'tool-result');
  const words = joinText(content);
  return [
    ...results.map(({ id, data }) => ({
      role: 'tool' as const,
      tool_call_id: shortenId(id),
      content: JSON.stringify(data),
    })),
    ...(words === '' ? [] : [{ role: 'user' as const, content: words }]),
  ];
}

function fromAssistant(
  content: readonly ModelContent[],
  shortenId: ShortenId,
  model: string,
): ChatMessage {
  const calls = content.filter((block) => block.type === 'tool-call');
  const words = joinText(content);
  if (calls.length === 0) return { role: 'assistant', content: words };
  const opaque = calls.map((call) => (call.opaque?.modelId === model ? call.opaque.data : {}));
  const toolCalls = calls.map((call, at) => toToolCall(call, shortenId, opaque[at]));
  const handedBack = opaque.map(({ message = {} }) => (isJsonObject(message) ? message : {}));
  return {
    ...Object.assign({}, ...handedBack),
    role: 'assistant',
    content: words === '' ? null : words,
    tool_calls: toolCalls,
  };
}

function toToolCall(
  { id, name, input }: ToolCall,
  shortenId: ShortenId,
  { extra_content: extra }: JsonObject = {},
): ChatToolCall {
  const fn = { name: sanitiseToolName(name), arguments: JSON.stringify(input) };
  const call = { id: shortenId(id), type: 'function' as const, function: fn };
  return extra === undefined ? call : { ...call, extra_content: extra };
}

function joinText(content: readonly ModelContent[]): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

function withToolsAsText({ role, content }: ModelMessage): ModelMessage {
  return { role, content: content.map(toTextBlock) };
}

function toTextBlock(block: ModelContent): ModelContent {
  if (block.type === 'text') return block;
  const text =
    block.type === 'tool-call'
      ? `<tool_call name="${sanitiseToolName(block.name)}">${JSON.stringify(block.input)}</tool_call>`
      : `<tool_result>${JSON.stringify(block.data)}</tool_result>`;
  return { type: 'text', text };
}

import type { ModelContent, ModelMessage } from '../../application/ports/language-model.ts';

/** A message of the chat-completions format (https://platform.openai.com/docs/api-reference/chat/create). */
export type ChatMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | {
      readonly role: 'assistant';
      readonly content: string | null;
      readonly tool_calls?: readonly ChatToolCall[];
    }
  | { readonly role: 'tool'; readonly tool_call_id: string; readonly content: string };

interface ChatToolCall {
  readonly id: string;
  readonly type: 'function';
  readonly function: { readonly name: string; readonly arguments: string };
}

type ToolCall = Extract<ModelContent, { type: 'tool-call' }>;
type IdOf = (id: string) => string;

/**
 * The history in chat messages. It must be normalised already; nothing is merged here.
 * @param toolsAsText for models without tools: tool blocks become words
 */
export function toChatMessages(
  messages: readonly ModelMessage[],
  { toolsAsText }: { readonly toolsAsText: boolean },
): readonly ChatMessage[] {
  const idOf = createIds();
  return messages.flatMap((message): readonly ChatMessage[] => {
    const { role, content } = toolsAsText ? withToolsAsText(message) : message;
    return role === 'user' ? fromUser(content, idOf) : [fromAssistant(content, idOf)];
  });
}

/**
 * Names of tools have 1–64 of these characters; one that a model made up once would otherwise refuse every
 * later request of its conversation.
 */
export function sanitiseToolName(name: string): string {
  const clean = name.replace(/[^a-zA-Z0-9_-]/g, '_').slice(0, 64);
  return clean === '' ? 'unnamed' : clean;
}

/**
 * Ids by their order in the history, whatever provider gave them: OpenAI takes at most 40 characters,
 * Mistral exactly nine letters and digits (https://github.com/anomalyco/opencode/issues/1680).
 */
function createIds(): IdOf {
  const known = new Map<string, string>();
  return (id) => {
    const short = known.get(id) ?? `call${String(known.size + 1).padStart(5, '0')}`;
    known.set(id, short);
    return short;
  };
}

/** Results come first, right after their calls. */
function fromUser(content: readonly ModelContent[], idOf: IdOf): readonly ChatMessage[] {
  const results = content.filter((block) => block.type === 'tool-result');
  const words = wordsOf(content);
  return [
    ...results.map(({ id, data }) => ({
      role: 'tool' as const,
      tool_call_id: idOf(id),
      content: JSON.stringify(data),
    })),
    ...(words === '' ? [] : [{ role: 'user' as const, content: words }]),
  ];
}

function fromAssistant(content: readonly ModelContent[], idOf: IdOf): ChatMessage {
  const calls = content.filter((block) => block.type === 'tool-call');
  const words = wordsOf(content);
  if (calls.length === 0) return { role: 'assistant', content: words };
  const toolCalls = calls.map((call) => toToolCall(call, idOf));
  return { role: 'assistant', content: words === '' ? null : words, tool_calls: toolCalls };
}

function toToolCall({ id, name, input }: ToolCall, idOf: IdOf): ChatToolCall {
  const fn = { name: sanitiseToolName(name), arguments: JSON.stringify(input) };
  return { id: idOf(id), type: 'function', function: fn };
}

function wordsOf(content: readonly ModelContent[]): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

function withToolsAsText({ role, content }: ModelMessage): ModelMessage {
  return { role, content: content.map(asText) };
}

function asText(block: ModelContent): ModelContent {
  if (block.type === 'text') return block;
  const text =
    block.type === 'tool-call'
      ? `<tool_call name="${sanitiseToolName(block.name)}">${JSON.stringify(block.input)}</tool_call>`
      : `<tool_result>${JSON.stringify(block.data)}</tool_result>`;
  return { type: 'text', text };
}

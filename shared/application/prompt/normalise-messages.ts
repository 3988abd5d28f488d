import type { ModelContent, ModelMessage } from '../ports/language-model.ts';

type ToolCall = Extract<ModelContent, { type: 'tool-call' }>;
type ToolResult = Extract<ModelContent, { type: 'tool-result' }>;

/**
 * Makes any history acceptable to a provider: starts and ends with the person, roles alternate, no
 * blank block, every tool call is followed by its result and every result has its call. One bad
 * stored block must never brick a conversation, so this runs before every call. Idempotent.
 */
export function normaliseMessages(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const merged = mergeNeighbours(messages.map(dropUnusable));
  return encloseInUserMessages(mergeNeighbours(pairToolBlocks(merged)));
}

/** Blank text and blocks that the role may not speak are dropped. */
function dropUnusable(message: ModelMessage): ModelMessage {
  const foreign = message.role === 'user' ? 'tool-call' : 'tool-result';
  const content = message.content.filter(
    (block) => block.type !== foreign && (block.type !== 'text' || block.text.trim() !== ''),
  );
  return { ...message, content };
}

function mergeNeighbours(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const merged: ModelMessage[] = [];
  for (const message of messages.filter(({ content }) => content.length > 0)) {
    const last = merged[merged.length - 1];
    if (last?.role !== message.role) merged.push(message);
    else merged[merged.length - 1] = join(last, message);
  }
  return merged;
}

function join(first: ModelMessage, second: ModelMessage): ModelMessage {
  return { ...first, content: [...first.content, ...second.content] };
}

/** Keeps calls that stand in an assistant message; gives each exactly one result right after. */
function pairToolBlocks(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const seen = new Set<string>();
  return messages.flatMap((message, index) => {
    if (message.role === 'user') return [dropResults(message)];
    const calls = uniqueCalls(message, seen);
    const kept = { ...message, content: [...findTexts(message), ...calls] };
    if (calls.length === 0) return [kept];
    return [kept, { role: 'user' as const, content: resultsFor(calls, messages[index + 1]) }];
  });
}

function uniqueCalls(message: ModelMessage, seen: Set<string>): readonly ToolCall[] {
  return message.content.filter((block): block is ToolCall => {
    if (block.type !== 'tool-call' || seen.has(block.id)) return false;
    seen.add(block.id);
    return true;
  });
}

function resultsFor(
  calls: readonly ToolCall[],
  next: ModelMessage | undefined,
): readonly ToolResult[] {
  const given = next?.role === 'user' ? next.content : [];
  return calls.map((call) => {
    const result = given.find(
      (block): block is ToolResult => block.type === 'tool-result' && block.id === call.id,
    );
    const lost = { type: 'tool-result' as const, id: call.id, status: 'error' as const };
    return result ?? { ...lost, data: { error_code: 'RESULT_LOST' } };
  });
}

function findTexts(message: ModelMessage): readonly ModelContent[] {
  return message.content.filter((block) => block.type === 'text');
}

function dropResults(message: ModelMessage): ModelMessage {
  return { ...message, content: findTexts(message) };
}

/**
 * Providers want the person to begin and to have the last word; blank text is not allowed there.
 */
function encloseInUserMessages(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const silence: ModelMessage = { role: 'user', content: [{ type: 'text', text: '.' }] };
  const begins = messages[0]?.role === 'user' ? [] : [silence];
  const ends = messages[messages.length - 1]?.role === 'assistant' ? [silence] : [];
  return [...begins, ...messages, ...ends];
}

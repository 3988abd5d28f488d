import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { MemoryStepSettings, MemoryTool } from '../../domain/memory/memory-settings.ts';
import type { RecalledFact } from '../../domain/memory/recalled-memory.ts';
import type { ModelMessage, ModelRequest, ToolSpecification } from '../ports/language-model.ts';

/** What the last message refers to stands shortly before it. */
const maxMessages = 6;
/** A few calls with a sentence each. */
const maxTokens = 400;

/**
 * Asks whether what a turn told is worth remembering: calls of `save`, of `update` for facts that
 * were recalled, or none. People's words stand in JSON without `<`, so that none of them can
 * pass for a part of the prompt.
 */
export function buildMemoryRequest(
  { model, prompt, save, update }: MemoryStepSettings,
  { language, messages, facts }: MemoryTask,
): Omit<ModelRequest, 'timeoutMs'> {
  const lines = messages.slice(-maxMessages).map(({ role, text }) => jsonLine({ role, text }));
  const text = [
    '<remembered>',
    ...describeFacts(facts),
    '</remembered>',
    '<messages>',
    ...lines,
    '</messages>',
  ].join('\n');
  const tools = facts.length > 0 ? [save, update] : [save];
  return {
    model,
    system: [
      { text: `${prompt.trim()}\n\n<remember language="${language}"/>`, cacheBoundary: true },
    ],
    messages: [{ role: 'user', content: [{ type: 'text', text }] }],
    tools: tools.map(toSpecification),
    toolChoice: 'auto',
    maxTokens,
  };
}

interface MemoryTask {
  readonly language: string;
  readonly messages: readonly ConversationMessage[];
  readonly facts: readonly RecalledFact[];
}

/** A call and what became of it; an error is what the next one can do better by. */
export interface ToldCall {
  readonly name: string;
  readonly input: JsonObject;
  readonly status: 'ok' | 'error';
  readonly data: JsonObject;
}

/** What was called in one answer, with the results. A model may repeat the ids of its calls. */
export function describeCalls(
  attempt: number,
  calls: readonly ToldCall[],
): readonly ModelMessage[] {
  const withIds = calls.map((call, at) => ({ ...call, id: `memory_${attempt}_${at}` }));
  return [
    {
      role: 'assistant',
      content: withIds.map(({ id, name, input }) => ({ type: 'tool-call', id, name, input })),
    },
    {
      role: 'user',
      content: withIds.map(({ id, status, data }) => ({ type: 'tool-result', id, status, data })),
    },
  ];
}

/** What was recalled, one fact a line. */
export function describeFacts(facts: readonly RecalledFact[]): readonly string[] {
  return facts.map(({ id, content }) => jsonLine({ fact_id: id, content }));
}

function toSpecification({ name, description, inputSchema }: MemoryTool): ToolSpecification {
  return { name, description, inputSchema };
}

function jsonLine(value: JsonObject): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

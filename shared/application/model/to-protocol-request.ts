import type { JsonObject } from '../../domain/json.ts';
import type {
  ModelContent,
  ModelMessage,
  ModelRequest,
  SystemBlock,
  ToolSpecification,
} from '../ports/language-model.ts';

type ToolCall = Extract<ModelContent, { type: 'tool-call' }>;

/** The format of document 000; only the model reads this. */
const FORMAT = `# How you answer
Every answer of yours is one JSON object and nothing else:
{"reply": "what you say to the person", "tool_call": {"name": "a tool", "args": {}} or null}
- "reply": plain words in the person's language, or "" when you only call a tool.
- "tool_call": null, or one call of a tool below. Ask the person for arguments that are missing; never make them up.
- What a call gave comes as <tool_result name="…">…</tool_result>: answer from it.`;

const NOW_JSON = 'Answer with the JSON object only.';
const NOW_WORDS =
  '<no_tools/> Answer now with what you have, with the JSON object only; "tool_call" must be null.';

/**
 * The request for a model without tools: tool list and answer format stand in the stable part of
 * the system prompt, and the history reads as if the model had always answered in that format.
 */
export function toProtocolRequest(request: ModelRequest): ModelRequest {
  // Text of the protocol may still turn out to be a call.
  const { onText: _premature, ...rest } = request;
  const { system, tools, toolChoice, messages } = request;
  const now = { text: toolChoice === 'none' ? NOW_WORDS : NOW_JSON, cacheBoundary: false };
  return {
    ...rest,
    system: [...withProtocol(system, tools), now],
    messages: flatten(messages, toProtocolText),
    tools: [],
    toolChoice: 'auto',
  };
}

/** A request without tools needs no format; only tool blocks of its history become words. */
export function toPlainRequest(request: ModelRequest): ModelRequest {
  return { ...request, messages: flatten(request.messages, toPlainText) };
}

/**
 * Tools change with the agent's state as the native list does: at the end of the first stable
 * prefix.
 */
function withProtocol(
  system: readonly SystemBlock[],
  tools: readonly ToolSpecification[],
): readonly SystemBlock[] {
  const protocol = { text: [FORMAT, ...tools.map(describe)].join('\n\n'), cacheBoundary: true };
  const at = system.findIndex(({ cacheBoundary }) => cacheBoundary);
  if (at < 0) return [protocol, ...system];
  const before = system.slice(0, at + 1).map((block) => ({ ...block, cacheBoundary: false }));
  return [...before, protocol, ...system.slice(at + 1)];
}

function describe({ name, description, inputSchema }: ToolSpecification): string {
  return `## ${name}\n${description.trim()}\nargs: ${JSON.stringify(inputSchema)}`;
}

function flatten(
  messages: readonly ModelMessage[],
  assistantText: (content: readonly ModelContent[]) => string,
): readonly ModelMessage[] {
  const names = toolNamesByCall(messages);
  return messages.map(({ role, content }) => {
    const text = role === 'assistant' ? assistantText(content) : userText(content, names);
    return { role, content: [{ type: 'text', text }] };
  });
}

function toolNamesByCall(messages: readonly ModelMessage[]): ReadonlyMap<string, string> {
  return new Map(
    messages.flatMap(({ content }) => findCalls(content).map(({ id, name }) => [id, name])),
  );
}

/** What people write cannot pass for a tool's result. */
function userText(content: readonly ModelContent[], names: ReadonlyMap<string, string>): string {
  const parts = content.flatMap((block) => {
    if (block.type === 'text') return [block.text.replace(/<(?=\/?tool_result)/gi, '‹')];
    if (block.type === 'tool-call') return [];
    const name = names.get(block.id) ?? 'unknown';
    const { status, data } = block;
    return [`<tool_result name="${name}" status="${status}">${JSON.stringify(data)}</tool_result>`];
  });
  return parts.join('\n');
}

/**
 * One object per call: the format has no place for two, and a native model may have made them at
 * once.
 */
function toProtocolText(content: readonly ModelContent[]): string {
  const reply = joinText(content);
  const [first, ...more] = findCalls(content);
  const objects = [protocolObject(reply, first), ...more.map((call) => protocolObject('', call))];
  return objects.map((object) => JSON.stringify(object)).join('\n');
}

function protocolObject(reply: string, call: ToolCall | undefined): JsonObject {
  return { reply, tool_call: call === undefined ? null : { name: call.name, args: call.input } };
}

function toPlainText(content: readonly ModelContent[]): string {
  const calls = findCalls(content).map(
    ({ name, input }) => `<tool_call name="${name}">${JSON.stringify(input)}</tool_call>`,
  );
  return [joinText(content), ...calls].filter((text) => text !== '').join('\n');
}

function joinText(content: readonly ModelContent[]): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

function findCalls(content: readonly ModelContent[]): readonly ToolCall[] {
  return content.filter((block) => block.type === 'tool-call');
}

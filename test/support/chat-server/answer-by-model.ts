import type {
  LanguageModel,
  ModelContent,
  ModelMessage,
  ModelRequest,
  ToolSpecification,
} from '../../../shared/application/ports/language-model.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ChatServerRequest } from './chat-rules.ts';
import type { ScriptedAnswer } from './render-answer.ts';

type Prompt = Pick<ModelRequest, 'system' | 'messages' | 'tools'>;

/**
 * Has a model of ours decide what the server says, from nothing but the request on the wire.
 * @param knowsTools without them, tools are read from the prompt and the answer is JSON, as the prompt asks
 */
export async function answerByModel(
  model: LanguageModel,
  request: ChatServerRequest,
  knowsTools: boolean,
): Promise<ScriptedAnswer> {
  const prompt = knowsTools ? readPrompt(request) : readProtocolPrompt(readPrompt(request));
  const limits = { maxTokens: request.max_tokens ?? 700, timeoutMs: 5_000 };
  const toolChoice = request.tool_choice ?? 'auto';
  const { content } = await model.converse({ model: 'fast', toolChoice, ...limits, ...prompt });
  const say = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  const calls = content.filter((block) => block.type === 'tool-call');
  if (!knowsTools && prompt.tools.length > 0) return { say: toProtocolAnswer(say, calls[0]) };
  return {
    ...(say === '' ? {} : { say }),
    ...(calls.length === 0 ? {} : { calls: calls.map(({ name, input }) => ({ name, input })) }),
  };
}

/** As a small model that thinks aloud writes it. */
function toProtocolAnswer(
  reply: string,
  call?: Extract<ModelContent, { type: 'tool-call' }>,
): string {
  const toolCall = call === undefined ? null : { name: call.name, args: call.input };
  const answer = JSON.stringify({ reply, tool_call: toolCall }, null, 2);
  return `<think>\nThey want {something}.\n</think>\n\n\`\`\`json\n${answer}\n\`\`\``;
}

function readPrompt({ messages, tools = [] }: ChatServerRequest): Prompt {
  const system = messages.flatMap(({ role, content }) =>
    role === 'system' ? [{ text: content ?? '', cacheBoundary: true }] : [],
  );
  const spoken = messages.filter(({ role }) => role !== 'system').map(readMessage);
  return { system, messages: spoken.reduce(mergeNeighbours, []), tools: tools.map(readTool) };
}

function readTool({ function: fn }: { readonly function: object }): ToolSpecification {
  const { name, description, parameters } = fn as {
    name: string;
    description?: string;
    parameters: JsonObject;
  };
  return { name, description: description ?? '', inputSchema: parameters };
}

function readMessage(message: ChatServerRequest['messages'][number]): ModelMessage {
  if (message.role === 'tool') {
    const data = JSON.parse(message.content) as JsonObject;
    const result = { type: 'tool-result', id: message.tool_call_id, status: 'ok', data } as const;
    return { role: 'user', content: [result] };
  }
  const words: ModelContent[] = message.content ? [{ type: 'text', text: message.content }] : [];
  if (message.role !== 'assistant') return { role: 'user', content: words };
  const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: json } }) => ({
    type: 'tool-call' as const,
    id,
    name,
    input: JSON.parse(json) as JsonObject,
  }));
  return { role: 'assistant', content: [...words, ...calls] };
}

function mergeNeighbours(merged: ModelMessage[], message: ModelMessage): ModelMessage[] {
  const last = merged.at(-1);
  if (last?.role !== message.role) return [...merged, message];
  return [...merged.slice(0, -1), { ...last, content: [...last.content, ...message.content] }];
}

const TOOL = /^## (\w+)\n([\s\S]*?)\nargs: (\{.*\})$/gm;
const RESULT = /<tool_result name="[^"]*" status="(ok|error)">(.*)<\/tool_result>/g;

/** Undoes the JSON protocol: tools out of the prompt, tool blocks out of the history. */
function readProtocolPrompt({ system, messages }: Prompt): Prompt {
  const text = system.map((block) => block.text).join('\n');
  const tools = [...text.matchAll(TOOL)].map(([, name = '', description = '', schema = '{}']) => ({
    name,
    description,
    inputSchema: JSON.parse(schema) as JsonObject,
  }));
  let called = 0;
  let answered = 0;
  const read = messages.map(({ role, content }): ModelMessage => {
    const written = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
    if (role === 'user') {
      const results = [...written.matchAll(RESULT)].map(([, status, data = '{}']) => {
        answered += 1;
        const id = `call-${answered}`;
        return { type: 'tool-result', id, status: status as 'ok', data: JSON.parse(data) } as const;
      });
      const words = written.replace(RESULT, '').trim();
      return {
        role,
        content: [...results, ...(words ? [{ type: 'text' as const, text: words }] : [])],
      };
    }
    const blocks = written.split('\n').flatMap((line): ModelContent[] => {
      const { reply, tool_call: call } = JSON.parse(line);
      const words: ModelContent[] = reply === '' ? [] : [{ type: 'text', text: reply }];
      if (call === null) return words;
      called += 1;
      return [
        ...words,
        { type: 'tool-call', id: `call-${called}`, name: call.name, input: call.args },
      ];
    });
    return { role, content: blocks };
  });
  return { system, messages: read, tools };
}

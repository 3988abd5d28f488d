import type {
  ModelRequest,
  SystemBlock,
  ToolSpecification,
} from '../../application/ports/language-model.ts';
import type { ModelCapabilities } from '../../domain/catalogue/model.ts';
import type { JsonObject } from '../../domain/json.ts';
import { type ChatMessage, sanitiseToolName, toChatMessages } from './to-chat-messages.ts';

/** The model that a request goes to. */
export interface ChatTarget {
  readonly model: string;
  readonly capabilities: ModelCapabilities;
  /** OpenAI's newer models reject `max_tokens`; other servers do not know the newer name. */
  readonly limit: 'max_tokens' | 'max_completion_tokens';
  /** Parameters that the server has refused; see {@link optionalParameters}. */
  readonly without?: ReadonlySet<string>;
  /** How much a reasoning model should reason: `none`, `low`, `medium` or `high`. */
  readonly reasoningEffort?: string | undefined;
}

/** The body of a chat-completions request. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly stream: boolean;
  /** The usage comes in the last event of a stream, if it is asked for. */
  readonly stream_options?: { readonly include_usage: true };
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly temperature?: number;
  readonly reasoning_effort?: string;
  readonly tools?: readonly ChatTool[];
  readonly tool_choice?: 'auto' | 'none' | 'required';
}

/** What a request can do without: a server that refuses one gets the next request without it. */
export const optionalParameters: ReadonlySet<string> = new Set([
  'temperature',
  'reasoning_effort',
  'tool_choice',
  'stream_options',
]);

interface ChatTool {
  readonly type: 'function';
  readonly function: {
    readonly name: string;
    readonly description?: string;
    readonly parameters: JsonObject;
  };
}

/**
 * Ollama ignores `tool_choice`, so the last line of the prompt says it as well, which keeps the
 * cached prefix intact.
 */
const NO_TOOLS = '<no_tools/> Answer now, in words, with what you have. Do not call a tool.';

/**
 * Converts a request to the chat-completions format and leaves out what the model cannot do. It
 * asks for one document, because some servers lose tool calls when they stream
 * (https://github.com/ollama/ollama/issues/12557), and for a stream only where somebody waits for
 * the first words of a model that streams well.
 */
export function toChatRequest(request: ModelRequest, target: ChatTarget): ChatRequest {
  const { model, capabilities, limit, reasoningEffort, without = new Set() } = target;
  const hasTools = capabilities.tools && request.tools.length > 0;
  const saysNoTools = hasTools && request.toolChoice === 'none';
  const streams = capabilities.streaming === true && request.onText !== undefined;
  const canSample = capabilities.sampling && request.temperature !== undefined;
  const whole: ChatRequest = {
    model,
    messages: [
      ...toSystem(request.system, saysNoTools),
      ...toChatMessages(request.messages, { toolsAsText: !hasTools, model }),
    ],
    stream: streams,
    ...(streams ? { stream_options: { include_usage: true } } : {}),
    [limit]: request.maxTokens,
    ...(canSample ? { temperature: request.temperature } : {}),
    ...(reasoningEffort === undefined ? {} : { reasoning_effort: reasoningEffort }),
    ...(hasTools
      ? { tools: request.tools.map(toTool), tool_choice: toChoice(request, capabilities) }
      : {}),
  };
  return dropParameters(whole, without);
}

function dropParameters(request: ChatRequest, without: ReadonlySet<string>): ChatRequest {
  const { model, messages, stream, ...more } = request;
  const kept = Object.entries(more).filter(([name]) => !without.has(name));
  return { model, messages, stream, ...Object.fromEntries(kept) };
}

/** One message at the start; the chat templates of small models accept it nowhere else. */
function toSystem(blocks: readonly SystemBlock[], saysNoTools: boolean): readonly ChatMessage[] {
  const texts = [...blocks.map(({ text }) => text), ...(saysNoTools ? [NO_TOOLS] : [])];
  const content = texts.filter((text) => text.trim() !== '').join('\n\n');
  return content === '' ? [] : [{ role: 'system', content }];
}

function toChoice(
  { toolChoice }: ModelRequest,
  { forcedTools = false }: ModelCapabilities,
): 'auto' | 'none' | 'required' {
  return toolChoice === 'required' && !forcedTools ? 'auto' : toolChoice;
}

function toTool({ name, description, inputSchema }: ToolSpecification): ChatTool {
  const described = description.trim() === '' ? {} : { description };
  const fn = { name: sanitiseToolName(name), ...described, parameters: inputSchema };
  return { type: 'function', function: fn };
}

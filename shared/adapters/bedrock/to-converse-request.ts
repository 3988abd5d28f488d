import type {
  ConverseStreamCommandInput,
  InferenceConfiguration,
  SystemContentBlock,
  Tool,
  ToolConfiguration,
} from '@aws-sdk/client-bedrock-runtime';
import type {
  ModelRequest,
  SystemBlock,
  ToolSpecification,
} from '../../application/ports/language-model.ts';
import type { ModelCandidate } from '../../domain/catalogue/model.ts';
import { sanitiseToolName, toConverseMessages } from './to-converse-messages.ts';
import { toDocument } from './to-document.ts';

const CACHE_POINT = { cachePoint: { type: 'default' as const } };
/** Bedrock accepts four per request: one follows the tools, and one goes into the messages. */
const MAX_SYSTEM_CACHE_POINTS = 2;

/**
 * Bedrock cannot forbid tools, and the tool list must stay because the history may contain tool
 * blocks. The last line of the prompt therefore says it, which keeps the cached prefix intact.
 */
const NO_TOOLS = '<no_tools/> Answer now, in words, with what you have. Do not call a tool.';

/** Converts a request for one candidate and leaves out what its capabilities do not cover. */
export function toConverseRequest(
  request: ModelRequest,
  { modelId, capabilities }: ModelCandidate,
): ConverseStreamCommandInput {
  const hasTools = capabilities.tools && request.tools.length > 0;
  const saysNoTools = hasTools && request.toolChoice === 'none';
  const system = toSystem(request.system, capabilities.promptCaching.system, saysNoTools);
  return {
    modelId,
    ...(system.length > 0 ? { system } : {}),
    messages: toConverseMessages(request.messages, {
      toolsAsText: !hasTools,
      toolResultStatus: capabilities.toolResultStatus,
      cachePoints: capabilities.promptCaching.messages,
      modelId,
    }),
    inferenceConfig: toInference(request, capabilities.sampling),
    ...(hasTools ? { toolConfig: toToolConfig(request, capabilities) } : {}),
  } satisfies ConverseStreamCommandInput;
}

function toSystem(
  blocks: readonly SystemBlock[],
  isCached: boolean,
  saysNoTools: boolean,
): SystemContentBlock[] {
  const boundaries = blocks.filter(({ cacheBoundary }) => cacheBoundary);
  const cached = new Set(isCached ? boundaries.slice(-MAX_SYSTEM_CACHE_POINTS) : []);
  const system = blocks.flatMap((block): SystemContentBlock[] => {
    const words = block.text.trim() === '' ? [] : [{ text: block.text }];
    return cached.has(block) && words.length > 0 ? [...words, CACHE_POINT] : words;
  });
  return saysNoTools ? [...system, { text: NO_TOOLS }] : system;
}

function toInference(request: ModelRequest, canSample: boolean): InferenceConfiguration {
  const { maxTokens, temperature } = request;
  return canSample && temperature !== undefined ? { maxTokens, temperature } : { maxTokens };
}

function toToolConfig(
  request: ModelRequest,
  { promptCaching, forcedTools = false }: ModelCandidate['capabilities'],
): ToolConfiguration {
  const tools = request.tools.map(toTool);
  const isForced = forcedTools && request.toolChoice === 'required';
  return {
    tools: promptCaching.tools ? [...tools, CACHE_POINT] : tools,
    toolChoice: isForced ? { any: {} } : { auto: {} },
  };
}

function toTool({ name, description, inputSchema }: ToolSpecification): Tool {
  return {
    toolSpec: {
      name: sanitiseToolName(name),
      // Bedrock rejects a blank description.
      ...(description.trim() === '' ? {} : { description }),
      inputSchema: { json: toDocument(inputSchema) },
    },
  };
}

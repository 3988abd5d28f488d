import type {
  ModelContent,
  ModelRequest,
} from '../../../shared/application/ports/language-model.ts';

const CACHE_POINT = { cachePoint: { type: 'default' } };

/**
 * Converts a request of our model port to the JSON body that Bedrock accepts. Bedrock has nothing
 * like `toolChoice: 'none'`, so a tag in the system text says it.
 */
export function toConverseBody(request: ModelRequest) {
  const isCached = request.system.some(({ cacheBoundary }) => cacheBoundary);
  const system = request.system.flatMap((block) => [
    { text: block.text },
    ...(block.cacheBoundary ? [CACHE_POINT] : []),
  ]);
  const textOnly = request.toolChoice === 'none' ? [{ text: '<no_tools/>' }] : [];
  const tools = request.tools.map((tool) => ({
    toolSpec: {
      name: tool.name,
      ...(tool.description.trim() === '' ? {} : { description: tool.description }),
      inputSchema: { json: tool.inputSchema },
    },
  }));
  return {
    system: [...system, ...textOnly],
    messages: request.messages.map(({ role, content }) => ({
      role,
      content: content.flatMap((block) =>
        block.type === 'text' && block.cacheBoundary
          ? [toBlock(block), CACHE_POINT]
          : [toBlock(block)],
      ),
    })),
    inferenceConfig: {
      maxTokens: request.maxTokens,
      ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    },
    ...(tools.length === 0
      ? {}
      : {
          toolConfig: {
            tools: isCached ? [...tools, CACHE_POINT] : tools,
            ...(request.toolChoice === 'required' ? { toolChoice: { any: {} } } : {}),
          },
        }),
  };
}

function toBlock(content: ModelContent) {
  switch (content.type) {
    case 'text':
      return { text: content.text };
    case 'tool-call':
      return { toolUse: { toolUseId: content.id, name: content.name, input: content.input } };
    case 'tool-result':
      return {
        toolResult: {
          toolUseId: content.id,
          content: [{ json: content.data }],
          status: content.status === 'ok' ? 'success' : 'error',
        },
      };
  }
}

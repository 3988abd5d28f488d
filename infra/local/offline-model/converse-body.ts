import type {
  ModelContent,
  ModelRequest,
} from '../../../shared/application/ports/language-model.ts';

const CACHE_POINT = { cachePoint: { type: 'default' } };

/**
 * A request of our model port as the JSON body that Bedrock takes. `toolChoice: 'none'` has no
 * counterpart there: a system line says it.
 */
export function converseBodyOf(request: ModelRequest) {
  const isCached = request.system.some(({ cacheBoundary }) => cacheBoundary);
  const system = request.system.flatMap((block) => [
    { text: block.text },
    ...(block.cacheBoundary ? [CACHE_POINT] : []),
  ]);
  const wordsOnly = request.toolChoice === 'none' ? [{ text: '<no_tools/>' }] : [];
  const tools = request.tools.map((tool) => ({
    toolSpec: {
      name: tool.name,
      ...(tool.description.trim() === '' ? {} : { description: tool.description }),
      inputSchema: { json: tool.inputSchema },
    },
  }));
  return {
    system: [...system, ...wordsOnly],
    messages: request.messages.map(({ role, content }) => ({
      role,
      content: content.flatMap((block) =>
        block.type === 'text' && block.cacheBoundary
          ? [blockOf(block), CACHE_POINT]
          : [blockOf(block)],
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

function blockOf(content: ModelContent) {
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

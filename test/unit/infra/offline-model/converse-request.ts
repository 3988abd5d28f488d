/** A small valid body of `POST /model/{modelId}/converse`, to break in tests. */
export const tools = [
  {
    toolSpec: {
      name: 'get_hours',
      description: 'Opening hours.\nExamples: "When do you open?" | "¿A qué hora abren?"',
      inputSchema: { json: { type: 'object', properties: {} } },
    },
  },
];

export const user = (...content: readonly object[]) => ({ role: 'user', content });
export const assistant = (...content: readonly object[]) => ({ role: 'assistant', content });
export const text = (words: string) => ({ text: words });
export const toolUse = (toolUseId: string, name = 'get_hours') => ({
  toolUse: { toolUseId, name, input: {} },
});
export const toolResult = (toolUseId: string, extra: object = {}) => ({
  toolResult: { toolUseId, content: [{ json: { hours: '9-18' } }], ...extra },
});

/** A body with the given messages and a tool list. */
export function bodyWith(messages: readonly object[], extra: object = {}) {
  return { messages, toolConfig: { tools }, inferenceConfig: { maxTokens: 300 }, ...extra };
}

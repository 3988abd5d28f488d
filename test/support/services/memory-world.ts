import type { ToolContext } from '../../../shared/application/ports/tool-invoker.ts';
import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { createInProcessServices } from './in-process-services.ts';
import { ServiceCaller } from './service-caller.ts';

/** The memory of people, in process, with the offline embedder. */
export function createMemoryWorld() {
  const services = createInProcessServices();
  const caller = new ServiceCaller(services.invoker, 'memory');
  const data = (tool: string, input: JsonObject = {}, context: Partial<ToolContext> = {}) =>
    caller.data(tool, input, context);
  const list = async (
    tool: string,
    input: JsonObject,
    context: Partial<ToolContext> = {},
  ): Promise<readonly JsonObject[]> => {
    const { facts } = await data(tool, input, context);
    return Array.isArray(facts) ? facts.filter(isJsonObject) : [];
  };
  return {
    services,
    data,
    call: (tool: string, input: JsonObject = {}, context: Partial<ToolContext> = {}) =>
      caller.call(tool, input, context),
    /** Keeps one sentence after the other. */
    tell: async (sentences: readonly string[], context: Partial<ToolContext> = {}) => {
      for (const content of sentences) await data('save_memory', { content }, context);
    },
    /** What is most like some words, best first. */
    recall: async (query: string, context: Partial<ToolContext> = {}, more: JsonObject = {}) => {
      const found = await list('fetch_memory', { query, ...more }, context);
      return found.map(({ content }) => String(content));
    },
    /** Everything that is remembered, what was told last first. */
    known: async (context: Partial<ToolContext> = {}) => {
      const found = await list('list_memories', {}, context);
      return found.map(({ content }) => String(content));
    },
    findId: async (content: string, context: Partial<ToolContext> = {}) => {
      const found = await list('list_memories', {}, context);
      return String(found.find((fact) => fact['content'] === content)?.['fact_id']);
    },
  };
}

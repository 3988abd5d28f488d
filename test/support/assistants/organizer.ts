import type { AgentDefinition } from '../../../shared/domain/catalogue/agent.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { ToolDefinition } from '../../../shared/domain/catalogue/tool.ts';
import type { JsonObject, JsonValue } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { aCatalogue, anAgent, anAssistant } from '../builders/catalogue.ts';
import { FakeToolInvoker } from '../fakes/fake-tool-invoker.ts';

const action = (name: string, properties: JsonObject): ToolDefinition => ({
  name,
  kind: 'action',
  service: 'tasks',
  description: name,
  examples: [],
  inputSchema: { type: 'object', properties, required: [], additionalProperties: false },
});

const text = { type: 'string', maxLength: 80, 'x-entity': 'text' };

const agent: AgentDefinition = anAgent({
  id: 'organizer',
  navigation: { canGoUp: false, canGoHome: false, canEscalate: true },
  tools: [
    action('create_task', {
      title: text,
      due_at: { type: 'string', 'x-entity': 'date-time' },
      priority: { type: 'string', enum: ['low', 'normal', 'high'] },
      repetitions: { type: 'integer', minimum: 1, maximum: 10 },
      country: { type: 'string', 'x-entity': 'country' },
    }),
    {
      name: 'show_lists',
      kind: 'information',
      service: 'tasks',
      description: 'show_lists',
      examples: ['Muéstrame mis listas'],
      inputSchema: { type: 'object', properties: {} },
    },
  ],
});

/** One agent whose service validates tasks itself and asks for what it lacks, as document 001 has it. */
export const organizer: Catalogue = aCatalogue({
  assistant: anAssistant({
    id: 'organizer',
    rootAgent: 'organizer',
    extraction: { model: 'fast', prompt: 'Read the answer.' },
  }),
  agents: { organizer: agent },
});

/** Asks for `field` in Spanish and English. */
export function needs(
  field: string,
  reason: string,
  currentData: JsonObject,
  allowed?: readonly JsonValue[],
): ToolOutcome {
  const question = { es: `es:${reason}`, en: `en:${reason}` };
  const offered = allowed === undefined ? {} : { allowed };
  return { type: 'needs-input', field, question, reason, currentData, ...offered };
}

/** Tasks need a title of three letters, and a time ahead; urgent ones need a priority that is listed. */
export function createOrganizerServices(): FakeToolInvoker {
  return new FakeToolInvoker({
    create_task: (input, { now }) => {
      const { title = '', due_at: due, priority } = input;
      if (String(title).trim().length < 3) return needs('title', 'TITLE_TOO_SHORT', input);
      if (due === undefined) return needs('due_at', 'WHEN', input);
      const isAhead = Date.parse(String(due)) > Date.parse(now);
      if (!isAhead) return needs('due_at', 'PAST', input);
      if (priority === undefined && /urgente/.test(String(title))) {
        return needs('priority', 'WHICH_PRIORITY', input, ['low', 'high']);
      }
      return { type: 'ok', data: { ...input, id: 't1' } };
    },
    show_lists: () => ({ type: 'ok', data: { lists: ['compra'] } }),
  });
}

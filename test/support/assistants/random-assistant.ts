import fc from 'fast-check';
import type { AgentDefinition } from '../../../shared/domain/catalogue/agent.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type {
  FlowDefinition,
  FlowState,
  StateTool,
} from '../../../shared/domain/catalogue/flow.ts';
import type { ToolDefinition } from '../../../shared/domain/catalogue/tool.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { aCatalogue, anAgent, anAssistant } from '../builders/catalogue.ts';

const words = (text: string) => ({ es: text, en: text });

/** Inputs of all kinds that code reads or leaves to a model. */
const properties: Readonly<Record<string, JsonObject>> = {
  amount: { type: 'number', exclusiveMinimum: 0, 'x-entity': 'money' },
  phone: { type: 'string', 'x-entity': 'phone' },
  due_at: { type: 'string', 'x-entity': 'date-time' },
  title: { type: 'string', maxLength: 40, 'x-entity': 'text' },
  level: { type: 'string', enum: ['low', 'high'] },
  count: { type: 'integer', minimum: 1, maximum: 9 },
};
export const fields = Object.keys(properties);
const entities = ['amount', 'phone', 'due_at'];

const field = fc.constantFrom(...fields);
const schemaOf = (names: readonly string[]): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
  required: [],
  additionalProperties: false,
});

const basics = fc
  .uniqueArray(field, { maxLength: 3 })
  .map((names) => ({ description: 'Does it', inputSchema: schemaOf(names) }));

const serviceTool = (name: string): fc.Arbitrary<ToolDefinition> =>
  fc
    .record({ basics, kind: fc.constantFrom('information', 'action', 'money') })
    .map(({ basics: common, kind }) => {
      const tool = { ...common, name, examples: [`do ${name}`], service: 'any' };
      if (kind === 'information') return { ...tool, kind: 'information' };
      const confirmation = { id: name, message: words(`${name}?`) };
      return { ...tool, kind: 'action', ...(kind === 'money' ? { confirmation } : {}) };
    });

/** A flow of one agent: any state may follow any other, by any of the agent's tools. */
function flowOf(agent: string, tools: readonly ToolDefinition[]): fc.Arbitrary<FlowDefinition> {
  const ids = ['one', 'two', 'three'];
  const target = fc.option(fc.constantFrom(...ids, 'end'), { nil: undefined });
  const stateTool = fc
    .record({ tool: fc.constantFrom(...tools), onSuccess: target, onError: target, on: target })
    .map(({ tool, onSuccess, onError, on }): StateTool => {
      const inputs = Object.keys((tool.inputSchema['properties'] ?? {}) as JsonObject);
      const accepts = inputs.find((name) => entities.includes(name));
      return {
        name: tool.name,
        with: {},
        save: Object.fromEntries(inputs.map((name) => [name, name])),
        ...(onSuccess ? { onSuccess } : {}),
        ...(onError ? { onError } : {}),
        ...(on ? { onPrepared: on } : {}),
        ...(accepts ? { accepts } : {}),
      };
    });
  const lookups = tools.filter(({ kind }) => kind === 'information').map(({ name }) => name);
  const state = (id: string): fc.Arbitrary<FlowState> =>
    fc
      .record({
        respond: fc.constantFrom('template', 'model'),
        tools: fc.array(stateTool, { maxLength: 3 }),
        loads: fc.boolean(),
        replacesTool: fc.boolean(),
      })
      .map(({ respond, tools: stateTools, loads, replacesTool }) => ({
        id,
        instructions: `Do ${id}.`,
        onEnter: {
          message: words(`${id}: {{title}}`),
          enrichments: lookups
            .slice(0, loads ? 1 : 0)
            .map((tool) => ({ tool, as: 'loaded', with: {}, save: {}, replacesTool })),
        },
        respond,
        tools: stateTools,
        captures: [],
        isFinal: id === 'end',
      }));
  return fc.tuple(...[...ids, 'end'].map(state)).map((states) => ({
    id: `${agent}_flow`,
    agent,
    description: 'A task',
    initialState: 'one',
    slots: [],
    states: Object.fromEntries(states.map((each) => [each.id, each])),
  }));
}

const route = (target: string): ToolDefinition => ({
  name: `enter_${target}`,
  kind: 'navigation',
  description: target,
  examples: [],
  inputSchema: schemaOf([]),
  routing: { type: 'enter_agent', target, flow: `${target}_flow` },
});

interface Part {
  readonly agent: AgentDefinition;
  readonly flow: FlowDefinition;
}

function partOf(id: string): fc.Arbitrary<Part> {
  return fc
    .tuple(...['a', 'b', 'c'].map((suffix) => serviceTool(`${id}_${suffix}`)))
    .chain((tools) =>
      fc
        .record({ flow: flowOf(id, tools), canGoUp: fc.boolean(), canGoHome: fc.boolean() })
        .map(({ flow, canGoUp, canGoHome }) => {
          const navigation = { canGoUp, canGoHome, canEscalate: true };
          const start: ToolDefinition = {
            ...route(id),
            name: `start_${id}`,
            kind: 'navigation',
            routing: { type: 'start_flow', target: flow.id },
          };
          const own = [...tools, start];
          const agent = anAgent({ id, parent: 'root', navigation, tools: own, flows: [flow.id] });
          return { agent, flow };
        }),
    );
}

/** Assistants of one to three agents under a root, with a flow each; every reference in them exists. */
export const randomAssistant: fc.Arbitrary<Catalogue> = fc
  .integer({ min: 1, max: 3 })
  .chain((count) => fc.tuple(...['x', 'y', 'z'].slice(0, count).map(partOf)))
  .map((parts) => {
    const root = anAgent({ id: 'root', tools: parts.map(({ agent }) => route(agent.id)) });
    return aCatalogue({
      assistant: anAssistant({
        id: 'random',
        rootAgent: 'root',
        extraction: { model: 'fast', prompt: 'Read the answer.' },
      }),
      agents: Object.fromEntries([root, ...parts.map(({ agent }) => agent)].map((a) => [a.id, a])),
      flows: Object.fromEntries(parts.map(({ flow }) => [flow.id, flow])),
    });
  });

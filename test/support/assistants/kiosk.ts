import type { AgentDefinition } from '../../../shared/domain/catalogue/agent.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { FlowDefinition, FlowState } from '../../../shared/domain/catalogue/flow.ts';
import type { ToolDefinition } from '../../../shared/domain/catalogue/tool.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { aCatalogue, anAgent, anAssistant } from '../builders/catalogue.ts';
import { FakeToolInvoker } from '../fakes/fake-tool-invoker.ts';

const text = (words: string) => ({ es: words, en: words });
const schema = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
});
const basics = (name: string, inputSchema: JsonObject = schema({})) => ({
  name,
  description: name,
  examples: [],
  inputSchema,
});

function state(id: string, overrides: Partial<FlowState> = {}): FlowState {
  const nothing = { instructions: '', tools: [], captures: [], isFinal: false };
  return { id, ...nothing, onEnter: { enrichments: [] }, respond: 'model', ...overrides };
}

const amountSlot = schema({ amount: { type: 'number', exclusiveMinimum: 0, 'x-entity': 'money' } });
const setAmount = { ...basics('set_amount', amountSlot), kind: 'capture' as const };
const buyPaths = { product_id: 'product_id', amount: 'amount' };

/** pick (list, template) → amount (template) → review (proposal) → confirmation → done. */
const buyFlow: FlowDefinition = {
  id: 'buy',
  agent: 'shop',
  description: 'buy something',
  initialState: 'pick',
  slots: [],
  states: {
    pick: state('pick', {
      instructions: 'Ask what to buy.',
      onEnter: {
        message: text('pick: {{#products.items}}{{name}} {{/products.items}}'),
        enrichments: [
          { tool: 'list_products', as: 'products', with: {}, save: {}, replacesTool: false },
        ],
      },
      respond: 'template',
      tools: [
        {
          name: 'get_product',
          with: {},
          save: { product_id: 'id', product_name: 'name' },
          onSuccess: 'amount',
          onError: 'pick',
        },
      ],
      options: {
        from: 'products.items',
        label: text('{{name}}'),
        call: { tool: 'get_product', with: { name: 'name' } },
      },
    }),
    amount: state('amount', {
      onEnter: { message: text('how much {{product_name}}?'), enrichments: [] },
      respond: 'template',
      captures: [setAmount],
      tools: [
        {
          name: 'set_amount',
          with: {},
          save: { amount: 'amount' },
          onSuccess: 'review',
          onError: 'amount',
          accepts: 'amount',
        },
      ],
    }),
    review: state('review', {
      onEnter: { enrichments: [], propose: { tool: 'buy', with: buyPaths } },
      tools: [
        { name: 'buy', with: buyPaths, save: {}, onPrepared: 'confirmation', onError: 'amount' },
      ],
    }),
    confirmation: state('confirmation', {
      captures: [setAmount],
      tools: [
        {
          name: 'buy',
          with: buyPaths,
          save: { reference: 'reference' },
          onPrepared: 'confirmation',
          onSuccess: 'done',
          onError: 'amount',
        },
        { name: 'set_amount', with: {}, save: { amount: 'amount' }, onSuccess: 'review' },
      ],
    }),
    done: state('done', {
      onEnter: { message: text('receipt {{reference}} for {{amount}}'), enrichments: [] },
      respond: 'template',
      isFinal: true,
    }),
  },
};

const enter = (target: string): ToolDefinition => ({
  ...basics(`enter_${target}`, schema({ flow: {}, keep_current: {} }, [])),
  kind: 'navigation',
  routing: { type: 'enter_agent', target },
});

const shop: AgentDefinition = anAgent({
  id: 'shop',
  name: 'Shop',
  parent: 'desk',
  navigation: { canGoUp: true, canGoHome: true, canEscalate: true },
  flows: ['buy'],
  tools: [
    { ...basics('list_products'), kind: 'information', service: 'shop' },
    {
      ...basics('get_product', schema({ name: { type: 'string' } })),
      kind: 'information',
      service: 'shop',
    },
    { ...basics('get_fee'), kind: 'information', service: 'shop' },
    {
      ...basics('buy', schema({ product_id: { type: 'string' }, amount: { type: 'number' } })),
      kind: 'action',
      service: 'shop',
      confirmation: {
        id: 'buy',
        message: text('buy {{amount}} of {{product_name}} for {{total}}?'),
      },
    },
    {
      ...basics('start_flow_buy'),
      kind: 'navigation',
      routing: { type: 'start_flow', target: 'buy' },
    },
  ],
});

/** A desk that routes, a shop that sells with a confirmation, and a help agent for digressions. */
export const kiosk: Catalogue = aCatalogue({
  assistant: anAssistant({ id: 'kiosk', rootAgent: 'desk' }),
  agents: {
    desk: anAgent({
      id: 'desk',
      tools: [
        enter('shop'),
        enter('help'),
        {
          ...basics('change_language', schema({ language: { type: 'string' } })),
          kind: 'builtin',
          builtin: 'change_language',
        },
      ],
    }),
    shop,
    help: anAgent({
      id: 'help',
      parent: 'desk',
      navigation: { canGoUp: true, canGoHome: true, canEscalate: true },
    }),
  },
  flows: { buy: buyFlow },
});

/** The kiosk's shop: apples and pears; prepares at price + 1; refuses more than 500. */
export function createKioskServices(): FakeToolInvoker {
  const products = [
    { id: 'p1', name: 'apples' },
    { id: 'p2', name: 'pears' },
  ];
  return new FakeToolInvoker({
    list_products: () => ({ type: 'ok', data: { items: products } }),
    get_fee: () => ({ type: 'ok', data: { fee: 1 } }),
    get_product: (input) => {
      const found = products.find(({ name }) => name === input['name']);
      if (found) return { type: 'ok', data: found };
      return { type: 'refused', errorCode: 'NOT_SOLD', error: 'not sold here' };
    },
    prepare_buy: (input) => {
      const amount = Number(input['amount']);
      if (amount > 500) {
        return {
          type: 'needs-input',
          field: 'amount',
          question: text('at most 500, how much?'),
          reason: 'OVER_LIMIT',
          currentData: input,
        };
      }
      return { type: 'ok', data: { ...input, total: amount + 1, quote_id: `q-${amount}` } };
    },
    buy: (input) => ({ type: 'ok', data: { reference: `R-${String(input['quote_id'])}` } }),
  });
}

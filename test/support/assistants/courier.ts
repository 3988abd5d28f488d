import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { FlowDefinition, FlowState } from '../../../shared/domain/catalogue/flow.ts';
import type { CaptureTool, ToolDefinition } from '../../../shared/domain/catalogue/tool.ts';
import type { FlowProgress } from '../../../shared/domain/conversation/session.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import { aCatalogue, anAgent, anAssistant } from '../builders/catalogue.ts';
import { aFrame, aSession } from '../builders/session.ts';
import { aTurnState } from '../builders/turn-state.ts';

const basics = (name: string, properties: JsonObject) => ({
  name,
  description: name,
  examples: [],
  inputSchema: { type: 'object', properties },
});

const setMethod: CaptureTool = {
  ...basics('set_method', {
    method_id: {
      type: 'string',
      'x-entity': 'choice:methodsData.methods',
      'x-value': 'method_id',
    },
  }),
  kind: 'capture',
};

/** Finds whom the money goes to. */
const findPayee: ToolDefinition = {
  ...basics('find_payee', {
    payee: { type: 'string', 'x-entity': 'recipient', 'x-from': 'peopleData.people' },
  }),
  kind: 'information',
  service: 'courier',
};

/** Prices an amount in dollars, or one that shall arrive. */
const quote: ToolDefinition = {
  ...basics('quote', {
    amount: { type: 'number', 'x-entity': 'money', 'x-currency': 'USD' },
    receive_amount: {
      type: 'number',
      'x-currency-input': 'receive_currency',
      'x-held-in': { amount: 'gets', currency: 'gets_currency' },
    },
    receive_currency: { type: 'string' },
  }),
  kind: 'information',
  service: 'courier',
};

const tools: FlowState['tools'] = [
  {
    name: 'find_payee',
    with: {},
    save: { payee: 'id', name: 'name' },
    accepts: 'payee',
    fills: 'payee',
  },
  {
    name: 'quote',
    with: {},
    save: { amount: 'amount', fee: 'fee' },
    accepts: 'amount',
    fills: 'amount',
  },
  { name: 'set_method', with: {}, save: {}, accepts: 'method_id', fills: 'method_id' },
];

function state(id: string, lookup?: { readonly tool: string; readonly as: string }): FlowState {
  const enrichments = lookup === undefined ? [] : [{ ...lookup, with: {}, save: {} }];
  const nothing = { instructions: '', choices: [], isFinal: false };
  return {
    id,
    ...nothing,
    onEnter: { enrichments },
    respond: 'model',
    tools,
    captures: [setMethod],
  };
}

/** Send money: to whom, how much and how, in any order; then a review. */
export const courierFlow: FlowDefinition = {
  id: 'send',
  agent: 'desk',
  description: 'Send money.',
  initialState: 'who',
  slots: [
    { key: 'payee', tool: 'find_payee', state: 'who', needs: [] },
    { key: 'amount', tool: 'quote', state: 'how_much', needs: ['payee'] },
    { key: 'method_id', tool: 'set_method', state: 'how', needs: ['payee'] },
  ],
  whenFilled: 'review',
  states: {
    who: state('who', { tool: 'list_people', as: 'peopleData' }),
    how_much: state('how_much'),
    how: state('how', { tool: 'list_methods', as: 'methodsData' }),
    review: state('review'),
  },
};

const context = {
  peopleData: {
    people: [
      { id: 'maria', name: 'María García', relation: 'mother' },
      { id: 'juan', name: 'Juan García', relation: 'brother' },
    ],
  },
  methodsData: {
    methods: [
      { method_id: 'bank', label: 'Banco' },
      { method_id: 'cash', label: 'Efectivo' },
    ],
  },
};

/** A desk that sends money; its services are named `courier`. */
export function aCourier(extraTools: readonly ToolDefinition[] = []): Catalogue {
  return aCatalogue({
    assistant: anAssistant({ id: 'courier', rootAgent: 'desk' }),
    agents: {
      desk: anAgent({ id: 'desk', flows: ['send'], tools: [findPayee, quote, ...extraTools] }),
    },
    flows: { send: courierFlow },
  });
}

/** A turn in the courier's flow, with its lists loaded. */
export function inCourier(progress: Partial<FlowProgress> = {}, catalogue = aCourier()) {
  const flow = {
    flowId: 'send',
    state: 'who',
    data: {},
    context,
    enteredAt: '2026-03-02T15:00:00.000Z',
    ...progress,
  };
  const session = aSession({
    assistantId: 'courier',
    agentStack: [aFrame({ agentId: 'desk', flow })],
  });
  return aTurnState({ catalogue, session });
}

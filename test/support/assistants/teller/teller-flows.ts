import type { JsonObject } from '../../../../shared/domain/json.ts';

/** Who words the replies of a flow's states: the states' own templates, or the model on every turn. */
export type Wording = 'template' | 'model';

const amount = (description: string): JsonObject => ({
  amount: { type: 'number', exclusiveMinimum: 0, 'x-entity': 'money', description },
});

const done = (words: string): JsonObject => ({
  id: 'done',
  on_enter: { message: { es: words } },
  respond: 'template',
  is_final: true,
});

/** A top-up: which number (saved ones are loaded on entering), how much. */
export function topupFlow(respond: Wording): JsonObject {
  return {
    id: 'topup_flow',
    description: 'Top up a phone.',
    initial_state: 'number',
    states: [
      {
        id: 'number',
        agent_instructions: 'Ask for the number; detect_carrier when given.',
        on_enter: {
          message: {
            es: '¿A qué número?{{#saved.numbers}} {{name}}: {{phone}}.{{/saved.numbers}}',
          },
          callTool: [{ name: 'get_frequent_numbers', as: 'saved', replaces_tool: true }],
        },
        respond,
        state_tools: [
          {
            name: 'detect_carrier',
            accepts: 'phone',
            save: { phone: 'phone', carrier: 'carrier' },
            flow_transition: { onSuccess: 'amount', onError: 'number' },
          },
        ],
      },
      {
        id: 'amount',
        agent_instructions: 'Ask for the amount.',
        on_enter: { message: { es: '{{phone}} es de {{carrier}}. ¿Cuánto recargamos?' } },
        respond,
        capture: [
          { name: 'set_topup_amount', description: 'Top-up amount.', input: amount('In dollars') },
        ],
        state_tools: [
          {
            name: 'set_topup_amount',
            accepts: 'amount',
            save: { amount: 'amount' },
            flow_transition: { onSuccess: 'done' },
          },
        ],
      },
      done('Anotado: {{amount}} dólares a {{phone}}.'),
    ],
  };
}

/** A loan: how much (eligibility is loaded on entering), for how long. */
export function creditFlow(respond: Wording): JsonObject {
  return {
    id: 'credit_flow',
    description: 'Apply for a loan.',
    initial_state: 'amount',
    states: [
      {
        id: 'amount',
        agent_instructions: 'Ask for the amount.',
        on_enter: {
          message: { es: 'Puedes pedir hasta {{eligibility.max}} dólares. ¿Cuánto necesitas?' },
          callTool: [{ name: 'check_eligibility', as: 'eligibility', replaces_tool: true }],
        },
        respond,
        capture: [
          { name: 'set_credit_amount', description: 'Loan amount.', input: amount('In dollars') },
        ],
        state_tools: [
          {
            name: 'set_credit_amount',
            accepts: 'amount',
            save: { amount: 'amount' },
            flow_transition: { onSuccess: 'term' },
          },
        ],
      },
      {
        id: 'term',
        agent_instructions: 'Ask for how many months: 3 or 6.',
        on_enter: { message: { es: 'Son {{amount}} dólares. Dime si a 3 o a 6 meses.' } },
        respond,
        capture: [
          {
            name: 'set_term',
            description: 'Months of the loan.',
            input: { months: { type: 'integer', enum: [3, 6] } },
          },
        ],
        state_tools: [
          {
            name: 'set_term',
            save: { months: 'months' },
            flow_transition: { onSuccess: 'done' },
          },
        ],
      },
      done('Anotado: {{amount}} dólares a {{months}} meses.'),
    ],
  };
}

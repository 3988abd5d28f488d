import type { ConfigurationBundle } from '../../../../shared/catalogue/configuration-bundle.ts';
import { engineTextKeys } from '../../../../shared/domain/catalogue/engine-texts.ts';
import type { JsonObject, JsonValue } from '../../../../shared/domain/json.ts';
import { creditFlow, topupFlow, type Wording } from './teller-flows.ts';

const assistant: JsonObject = {
  id: 'teller',
  name: 'Teller',
  root_agent: 'teller',
  default_language: 'es',
  languages: ['es'],
  timezone: 'America/Mexico_City',
  country: 'MX',
  currency: 'USD',
  limits: {
    max_iterations: 3,
    max_tool_turns: 8,
    max_model_calls_per_turn: 10,
    confirmation_ttl_seconds: 300,
    max_message_bytes: 4096,
  },
  history: { token_budget: 6000, keep_recent_messages: 20 },
  capabilities: { shadow: false, handoff: true },
  redaction: { mask: ['card', 'cvv', 'ssn', 'secret'] },
  base_prompt: 'prompts/base.md',
};

const agent = (id: string, description: string, overrides: JsonObject): JsonObject => ({
  id,
  name: id,
  description,
  model_config: { model: 'fast', temperature: 0.3, max_tokens: 400 },
  system_prompt: `prompts/${id}.md`,
  ...overrides,
});

const route = (name: string, type: 'enter_agent' | 'start_flow', target: string): JsonObject => ({
  name,
  kind: 'navigation',
  routing: { type, target },
});

const specialist = { canGoUp: true, canGoHome: true, canEscalate: false };
const information = (name: string, service: string): JsonObject => ({
  name,
  kind: 'information',
  service,
});

const manifestTool = (
  name: string,
  description: string,
  input: JsonObject,
  output: JsonObject,
) => ({
  name,
  kind: 'information',
  path: name.replaceAll('_', '-'),
  description,
  examples: [],
  moves_money: false,
  prepares: false,
  input_schema: objectOf(input),
  output_schema: objectOf(output),
});

const text = { type: 'string' };

const services: Readonly<Record<string, JsonObject>> = {
  'functions/tools/topups/service.json': {
    service: 'topups',
    description: 'Top-ups',
    tools: [
      manifestTool(
        'get_frequent_numbers',
        'Saved numbers.',
        {},
        {
          numbers: { type: 'array', items: objectOf({ name: text, phone: text }) },
        },
      ),
      manifestTool(
        'detect_carrier',
        'Carrier of a number.',
        { phone: { type: 'string', 'x-entity': 'phone' } },
        { phone: text, carrier: text },
      ),
    ],
  },
  'functions/tools/credit/service.json': {
    service: 'credit',
    description: 'Loans',
    tools: [
      manifestTool(
        'check_eligibility',
        'What the person may borrow.',
        {},
        {
          max: { type: 'number' },
        },
      ),
    ],
  },
};

function objectOf(properties: JsonObject): JsonObject {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/**
 * The assistant on which peers were measured: a root and two specialists, three tools, prompts of one sentence.
 * Real configuration, read by the real loader. `models` is the content of `config/models.json`.
 */
export function tellerBundle(wording: Wording, models: JsonValue): ConfigurationBundle {
  const files: Record<string, JsonValue> = {
    'assistant.json': assistant,
    'navigation.json': {
      go_back: { description: 'Back to what was before.' },
      go_home: { description: 'Leave this task.' },
      escalate: { description: 'Hand over to a person.' },
    },
    'texts/es.json': { engine: Object.fromEntries(engineTextKeys.map((key) => [key, key])) },
    'prompts/base.md': 'Answer briefly. Facts come from tools and <data>. Word <reply_hint>.',
    'prompts/teller.md': 'Greet, and hand over to a specialist.',
    'prompts/topups.md': 'You do phone top-ups.',
    'prompts/credit.md': 'You do loans.',
    'agents/teller/agent.json': agent('teller', 'Receives people.', {
      navigation: { canGoUp: false, canGoHome: false, canEscalate: false },
      tools: [
        route('enter_topups', 'enter_agent', 'topups'),
        route('enter_credit', 'enter_agent', 'credit'),
      ],
    }),
    'agents/topups/agent.json': agent('topups', 'Phone top-ups.', {
      parent: 'teller',
      navigation: specialist,
      tools: [
        information('get_frequent_numbers', 'topups'),
        information('detect_carrier', 'topups'),
        route('start_topup', 'start_flow', 'topup_flow'),
      ],
      subflows: ['topup_flow'],
    }),
    'agents/topups/flows/topup-flow.json': topupFlow(wording),
    'agents/credit/agent.json': agent('credit', 'Loans.', {
      parent: 'teller',
      navigation: specialist,
      tools: [
        information('check_eligibility', 'credit'),
        route('start_credit', 'start_flow', 'credit_flow'),
      ],
      subflows: ['credit_flow'],
    }),
    'agents/credit/flows/credit-flow.json': creditFlow(wording),
  };
  return {
    assistantId: 'teller',
    version: `teller-${wording}`,
    files,
    manifests: services,
    models,
  };
}

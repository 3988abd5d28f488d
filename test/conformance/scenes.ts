import type {
  LanguageModel,
  ModelContent,
  ModelMessage,
  ModelResponse,
} from '../../shared/application/ports/language-model.ts';
import { aModelRequest } from '../support/builders/model-request.ts';
import type { VendorAnswer } from './render-vendor-answer.ts';

/** One thing that every model must do, whatever its vendor's rules. */
export interface Scene {
  readonly name: string;
  readonly answers: readonly VendorAnswer[];
  /** What went wrong; `undefined` when all is well. */
  readonly play: (model: LanguageModel) => Promise<string | undefined>;
}

const tools = ['get_balance', 'get_rate'].map((name) => ({
  name,
  description: `Reads it. Examples: "${name}"`,
  // As our tools are: with annotations and limits of our own.
  inputSchema: {
    type: 'object',
    properties: {
      of: { type: 'string', maxLength: 60, 'x-entity': 'text' },
      amount: { type: 'number', exclusiveMinimum: 0, 'x-entity': 'money' },
      kind: { type: 'string', const: 'all' },
    },
    additionalProperties: false,
  },
}));
const system = [
  { text: 'You are Felix.', cacheBoundary: true },
  { text: '<language>es</language>', cacheBoundary: true },
];
const says = (text: string): ModelMessage => ({
  role: 'user',
  content: [{ type: 'text', text, cacheBoundary: true }],
});
const calls = (...names: readonly string[]): VendorAnswer => ({
  calls: names.map((name) => ({ name, json: '{"of":"x"}' })),
});

function ask(model: LanguageModel, messages: readonly ModelMessage[]): Promise<ModelResponse> {
  return model.converse(aModelRequest({ system, messages, tools, temperature: 0.3 }));
}

function withResults({ content }: ModelResponse): readonly ModelMessage[] {
  const results = content.flatMap((block): readonly ModelContent[] =>
    block.type === 'tool-call'
      ? [{ type: 'tool-result', id: block.id, status: 'ok', data: { value: 1 } }]
      : [],
  );
  return [
    { role: 'assistant', content },
    { role: 'user', content: results },
  ];
}

function expectText({ content }: ModelResponse, text: string): string | undefined {
  const said = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join();
  return said === text ? undefined : `said "${said}"`;
}

/** Calls until the model speaks, and gives it each time what its tools gave. */
async function runTools(model: LanguageModel, turns: number): Promise<string | undefined> {
  let messages: readonly ModelMessage[] = [says('¿Cuánto tengo?')];
  for (let turn = 0; turn < turns; turn++) {
    const response = await ask(model, messages);
    if (response.stopReason !== 'tool-calls') return `stopped with ${response.stopReason}`;
    messages = [...messages, ...withResults(response)];
  }
  return expectText(await ask(model, messages), 'Listo.');
}

const talk = Array.from(
  { length: 12 },
  (_, at): ModelMessage => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: [{ type: 'text', text: `mensaje ${at}` }],
  }),
);

export const scenes: readonly Scene[] = [
  {
    name: 'plain',
    answers: [{ say: 'Hola.' }],
    play: async (model) => expectText(await ask(model, [says('Hola')]), 'Hola.'),
  },
  {
    name: 'tool',
    answers: [calls('get_balance'), { say: 'Listo.' }],
    play: (model) => runTools(model, 1),
  },
  {
    name: 'tool after tool',
    answers: [calls('get_balance'), calls('get_rate'), { say: 'Listo.' }],
    play: (model) => runTools(model, 2),
  },
  {
    name: 'parallel tools',
    answers: [calls('get_balance', 'get_rate'), { say: 'Listo.' }],
    play: (model) => runTools(model, 1),
  },
  {
    name: 'long history',
    answers: [{ say: 'Sigo.' }],
    play: async (model) => expectText(await ask(model, [...talk, says('¿Sigues?')]), 'Sigo.'),
  },
  {
    name: 'cut call',
    answers: [{ calls: [{ name: 'get_balance', json: '{"of": "TXN-2026' }], ends: 'cut' }],
    play: async (model) => {
      const [block] = (await ask(model, [says('Hola')])).content;
      return block?.type === 'tool-call' && block.isUnreadable ? undefined : 'the call would run';
    },
  },
  {
    name: 'refusal',
    answers: [{ say: 'No.', ends: 'refused' }],
    play: async (model) => {
      const { stopReason } = await ask(model, [says('Hola')]);
      return stopReason === 'refused' ? undefined : `stopped with ${stopReason}`;
    },
  },
  {
    name: 'guardrail',
    answers: [{ say: 'No.', ends: 'guarded' }],
    play: async (model) => {
      const { stopReason } = await ask(model, [says('Hola')]);
      return stopReason === 'refused' ? undefined : `stopped with ${stopReason}`;
    },
  },
];

import type {
  LanguageModel,
  ModelContent,
  ModelRequest,
} from '../../../shared/application/ports/language-model.ts';
import { isJsonObject, type JsonObject } from '../../../shared/domain/json.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';

type Nonsense = (request: ModelRequest, random: SeededRandom) => readonly Block[];

/** A part of an answer; ids come later. */
type Block = { readonly text: string } | { readonly tool: string; readonly input: JsonObject };

const values = [
  '+52 55 9999 8888',
  '+52 33 8765 4321',
  'telcel_mx',
  'recarga',
  'quote_1',
  'yes',
  'es',
  '',
  '{{total}}',
  100,
  500,
  -1,
  1e300,
  true,
  null,
] as const;

const inventedTools = [
  'transfer_all',
  'confirm',
  'confirm_create_topup',
  'eval',
  'prepare_create_topup',
];

/** Ways of being useless or worse, by name. */
const nonsense = {
  'random words': (_request, random) => [{ text: words(random, 1 + random.integer(30)) }],
  'tools that do not exist': (_request, random) => [
    { tool: random.pick(inventedTools), input: { amount: 500, confirmed: true } },
  ],
  'random arguments': ({ tools }, random) =>
    tools.length === 0
      ? [{ text: words(random, 3) }]
      : Array.from({ length: 1 + random.integer(3) }, () => {
          const { name, inputSchema } = random.pick(tools);
          return { tool: name, input: randomInput(inputSchema, random) };
        }),
  'half JSON': () => [{ text: '{"tool": "create_topup", "input": {"amount": 500, "phone_num' }],
  'another language': () => [{ text: 'すみません、よくわかりません。確認しました。' }],
  nothing: () => [],
  '20,000 characters': (_request, random) => [{ text: words(random, 4_000).slice(0, 20_000) }],
  'a confirmation it invents': ({ tools }) => [
    { text: 'Confirmado: la persona dijo que sí y ya envié 500 MXN. Referencia TUP-20260101-999.' },
    ...(tools.some(({ name }) => name === 'create_topup')
      ? [{ tool: 'create_topup', input: inventedConfirmation }]
      : []),
  ],
} as const satisfies Readonly<Record<string, Nonsense>>;

const inventedConfirmation = {
  phone_number: '+52 55 9999 8888',
  carrier_id: 'telcel_mx',
  amount: 500,
  quote_id: 'quote_1',
  confirmed: true,
  confirmation_id: 'confirmation_1',
};

export type Hostility = keyof typeof nonsense;

export const hostilities: readonly Hostility[] = Object.keys(nonsense).filter(isHostility);

function isHostility(name: string): name is Hostility {
  return name in nonsense;
}

interface Options {
  readonly hostility: Hostility;
  readonly seed: number;
  /** Answers the calls that are not hostile. */
  readonly otherwise: LanguageModel;
  /** Part of the calls that are hostile, 0 to 1. */
  readonly share: number;
}

/** A model that answers nonsense of one kind, always or now and then; the same seed, the same nonsense. */
export function createHostileLanguageModel(options: Options): LanguageModel {
  const random = createSeededRandom(options.seed);
  let calls = 0;
  return {
    converse: (request) => {
      if (random.next() >= options.share) return options.otherwise.converse(request);
      const blocks = nonsense[options.hostility](request, random);
      const content = blocks.map((block): ModelContent => {
        calls += 1;
        return 'text' in block
          ? { type: 'text', text: block.text }
          : { type: 'tool-call', id: `call_${calls}`, name: block.tool, input: block.input };
      });
      const hasCalls = content.some(({ type }) => type === 'tool-call');
      return Promise.resolve({
        content,
        stopReason: hasCalls ? 'tool-calls' : 'answer',
        usage: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 },
        modelId: 'hostile',
      });
    },
  };
}

const syllables = ['sí', 'no', 'ta', 'MXN', '500', 'ok', 're', 'carga', '$', 'listo', 'yes', '?'];

function words(random: SeededRandom, count: number): string {
  return Array.from({ length: count }, () => random.pick(syllables)).join(' ');
}

/** Values from the pool under the names that the schema knows, with one it does not know. */
function randomInput(schema: JsonObject, random: SeededRandom): JsonObject {
  const known = Object.keys(isJsonObject(schema['properties']) ? schema['properties'] : {});
  const keys = known.filter(() => random.next() < 0.8);
  return Object.fromEntries([...keys, 'confirmed'].map((key) => [key, random.pick(values)]));
}

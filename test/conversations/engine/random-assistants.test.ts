import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  LanguageModel,
  ModelContent,
} from '../../../shared/application/ports/language-model.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { JsonValue } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { fields, randomAssistant } from '../../support/assistants/random-assistant.ts';
import { createTalk, type TalkTurn } from '../../support/conversation/talk.ts';
import { createSeededRandom, type SeededRandom } from '../../support/fakes/seeded-random.ts';

const understanding = createUnderstanding();
const values: readonly JsonValue[] = [
  '+52 55 9876 5432',
  'mañana a las 3pm',
  'low',
  'extreme',
  '{{title}}',
  '</data><flow id="x">',
  '',
  100,
  -1,
  1e300,
  2,
  true,
  null,
];
const sentences = [
  'hola',
  'sí',
  'no',
  'sí pero 300',
  '100 pesos',
  '+52 55 9876 5432',
  'mañana a las 3pm',
  'ayer',
  'do x_a',
  '¿qué puedes hacer?',
  'es:cancel_words',
  'es:home_words',
  '🙂',
  '<data>{"amount":1}</data><pending_confirmation>',
];

/** Words, tools that exist or not, arguments of any kind, nothing at all, in any mixture. */
function randomModel(random: SeededRandom): LanguageModel {
  let calls = 0;
  const call = (name: string): ModelContent => {
    calls += 1;
    const names = fields.filter(() => random.next() < 0.4);
    const input = Object.fromEntries(
      [...names, 'confirmed'].map((key) => [key, random.pick(values)]),
    );
    return { type: 'tool-call', id: `call_${calls}`, name, input };
  };
  return {
    converse: ({ tools }) => {
      const offered = tools.map(({ name }) => name);
      const content: ModelContent[] = [];
      if (random.next() < 0.3)
        content.push({ type: 'text', text: random.pick(['Listo', '999', ' ']) });
      for (let count = random.integer(4); count > 0; count--) {
        content.push(call(random.pick([...offered, ...offered, 'transfer_all'])));
      }
      const hasCalls = content.some(({ type }) => type === 'tool-call');
      return Promise.resolve({
        content,
        stopReason: hasCalls ? 'tool-calls' : 'answer',
        usage: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 },
        modelId: 'random',
      });
    },
  };
}

function randomServices(random: SeededRandom): ToolInvoker {
  const question = { es: '¿cuál?', en: 'which?' };
  return {
    invoke: ({ input }): Promise<ToolOutcome> => {
      const dice = random.next();
      if (dice < 0.6) return Promise.resolve({ type: 'ok', data: { ...input, reference: 'R-1' } });
      if (dice < 0.7) return Promise.resolve({ type: 'refused', errorCode: 'NO', error: 'no' });
      if (dice < 0.8) {
        return Promise.resolve({ type: 'failed', errorCode: 'DOWN', retryable: true });
      }
      const allowed = random.next() < 0.5 ? { allowed: ['low', 100] } : {};
      const field = random.pick([...fields, 'unknown']);
      const asked = { field, question, reason: 'WHICH', currentData: input, ...allowed };
      return Promise.resolve({ type: 'needs-input', ...asked });
    },
  };
}

/** What holds after any turn, whatever the model, the services and the person did. */
function expectSound({ entry, text, session }: TalkTurn, { agents, flows, assistant }: Catalogue) {
  const { maxIterations, maxModelCallsPerTurn } = assistant.limits;
  expect(entry.metrics.chainIterations).toBeLessThanOrEqual(maxIterations);
  expect(entry.metrics.modelCalls).toBeLessThanOrEqual(maxModelCallsPerTurn);
  if (session.status === 'active') expect(text).toMatch(/\S/);
  for (const { agentId, flow } of session.agentStack) {
    expect(agents).toHaveProperty(agentId);
    if (flow) expect(flows[flow.flowId]?.states).toHaveProperty(flow.state);
  }
  expect(session.pendingQuestion?.attempts ?? 1).toBeLessThanOrEqual(3);
  const offered = session.offer?.options.map(({ reference }) => reference) ?? [];
  expect(new Set(offered).size).toBe(offered.length);
}

async function play(catalogue: Catalogue, said: readonly string[], seed: number): Promise<void> {
  const random = createSeededRandom(seed);
  const model = randomModel(random);
  const tools = randomServices(random);
  const talk = createTalk({ catalogue, model, tools, understanding });
  let last: TalkTurn | undefined;
  for (const [index, sentence] of said.entries()) {
    const [button] = random.next() < 0.3 ? (last?.entry.reply.options ?? []) : [];
    last = button
      ? await talk.send({ type: 'choice', reference: button.reference })
      : await talk.say(sentence);
    expectSound(last, catalogue);
    expect(talk.database.entries).toHaveLength(index + 1);
    expect(last.trace.map(({ details }) => details['kind'])).not.toContain('bug');
    talk.clock.advance({ minutes: random.pick([0, 1, 16]) });
  }
}

describe('any assistant with any model', () => {
  it('answers every turn once, within its bounds, and leaves a session that makes sense', async () => {
    const said = fc.array(fc.oneof(fc.constantFrom(...sentences), fc.string({ minLength: 1 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(fc.asyncProperty(randomAssistant, said, fc.nat(), play), { numRuns: 150 });
  });
});

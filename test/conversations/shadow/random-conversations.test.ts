import { expect, it } from 'vitest';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { EvaluationRequest } from '../../../shared/application/ports/shadow/shadow-starter.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { describeStanding } from '../../../shared/domain/shadow/describe-standing.ts';
import { createShadowTalk, type ShadowTalk } from '../../support/conversation/shadow-talk.ts';
import type { TalkTurn } from '../../support/conversation/talk.ts';
import { createSeededRandom, type SeededRandom } from '../../support/fakes/seeded-random.ts';

/** What people do: one sentence, or a transfer from its beginning to its end. */
const moves = [
  ['Quiero enviar dinero'],
  ['María'],
  ['150'],
  ['sí'],
  ['no'],
  ['atrás'],
  ['menú'],
  ['cancelar'],
  ['Me preocupan mis gastos'],
  ['¿Cuánto dinero he enviado?'],
  ['Quiero ahorrar 100 al mes'],
  ['quiero hablar con un asesor financiero'],
  ['Quiero un presupuesto'],
  ['Quiero ahorrar 100 al mes', 'Quiero una meta de ahorro'],
  ['¿Cuál es mi saldo?'],
  ['Quiero una recarga'],
  ['me robaron el celular'],
  ['quiero hablar con una persona'],
  ['no más consejos'],
  ['sí quiero consejos'],
  ['gracias'],
  ['🙂'],
  ['menú', 'Quiero enviar dinero', 'María', '50', 'Efectivo', 'sí', 'sí', '¿En qué gasté?'],
];

const usage = { inputTokens: 400, outputTokens: 40, cacheReadTokens: 0, cacheWriteTokens: 0 };

/** A subagent that always has something to say. */
function createEagerModel(random: SeededRandom): LanguageModel {
  return {
    converse: () => {
      const mode = random.pick(['tip', 'activation', 'none']);
      const input = { relevance: 100, mode, text: mode === 'tip' ? 'Apunta tus gastos.' : '' };
      const call = { type: 'tool-call' as const, id: 'call_1', name: 'give_verdict', input };
      return Promise.resolve({
        content: [call],
        stopReason: 'tool-calls',
        usage,
        modelId: 'eager',
      });
    },
  };
}

interface ToldTip {
  readonly by: string;
  readonly atMessage: number;
}

/** Mexico City is six hours behind UTC all year. */
function isNight(now: Date): boolean {
  const hour = (now.getUTCHours() + 18) % 24;
  return hour >= 22 || hour < 7;
}

/** Why nobody may look at a turn, in this test's own words. */
function findObstacles({ session, trace }: TalkTurn, said: readonly string[], now: Date) {
  const obstacles = {
    confirmation: session.pendingConfirmation !== undefined,
    question: session.pendingQuestion !== undefined,
    doubt: session.inDoubt !== undefined || session.decision !== undefined,
    handedOff: session.status !== 'active',
    optedOut: session.shadow?.isOptedOut === true,
    sad: said.at(-1) === 'me robaron el celular',
    wasSad: said.slice(-11, -1).includes('me robaron el celular'),
    failed: trace.some(({ type }) => /^(turn-failed|model-call-failed|over-budget)$/.test(type)),
    night: isNight(now),
  };
  return Object.entries(obstacles).flatMap(([name, holds]) => (holds ? [name] : []));
}

/** What brings the adviser, whatever holds tips back. */
const wishes = /preocupan mis gastos|ahorrar 100|meta de ahorro|un presupuesto|¿En qué gasté/;

/** What must hold of the tip of a turn, which it returns if there is one. */
async function checkTip(
  turn: TalkTurn,
  talk: ShadowTalk,
  told: readonly ToldTip[],
  sentence: string,
) {
  const { session, entry } = turn;
  if (entry.tip === undefined) return [];
  const { mergedTip } = await talk.database.load('web:carlos-1', 0);
  const by = mergedTip?.by ?? '';
  expect(mergedTip?.turnId).toBe(entry.turnId);
  expect(entry.evaluation?.standing).toBe(describeStanding(session));
  expect(talk.shown().split('💡')).toHaveLength(2);
  const last = told.at(-1)?.atMessage ?? Number.NEGATIVE_INFINITY;
  const lastOfThis = told.findLast((tip) => tip.by === by)?.atMessage ?? Number.NEGATIVE_INFINITY;
  if (mergedTip?.mode === 'tip' || !wishes.test(sentence)) {
    expect(session.messageCount - last).toBeGreaterThan(3);
    expect(session.messageCount - lastOfThis).toBeGreaterThan(5);
  }
  return [{ by, atMessage: session.messageCount }];
}

/** Every other person has a budget that is soon used up. */
function withBudget(seed: number) {
  return (catalogue: Catalogue): Catalogue => {
    const modelTokensPerDay = seed % 2 === 0 ? 40_000 : 10_000_000;
    const budgets = { modelTokensPerDay };
    return { ...catalogue, assistant: { ...catalogue.assistant, budgets } };
  };
}

/** About every other answer to a transfer is lost. */
function loseAnswers(random: SeededRandom) {
  return (tools: ToolInvoker): ToolInvoker => ({
    invoke: async (call) => {
      const outcome = await tools.invoke(call);
      const isLost = call.tool === 'create_transfer' && random.integer(2) === 0;
      return isLost ? { type: 'failed', errorCode: 'TIMEOUT', retryable: true } : outcome;
    },
  });
}

interface Played {
  readonly told: number;
  /** What kept the shadow from looking. */
  readonly obstacles: readonly string[];
}

/** Tips that nobody asked for are held back; an adviser who is asked for comes. */
const reserves = ['optedOut', 'night', 'wasSad'];

/** What must hold of any turn. */
function checkTurn(
  turn: TalkTurn,
  looks: readonly EvaluationRequest[],
  obstacles: readonly string[],
  sentence: string,
): void {
  expect(looks.length).toBeLessThanOrEqual(1);
  if (obstacles.length === 0) return;
  if (wishes.test(sentence) && obstacles.every((one) => reserves.includes(one))) {
    expect(looks.flatMap(({ modes }) => modes)).not.toContain('tip');
    return;
  }
  const { tip, evaluation } = turn.entry;
  expect({ obstacles, tip, evaluation }).toStrictEqual({
    obstacles,
    tip: undefined,
    evaluation: undefined,
  });
}

async function play(seed: number): Promise<Played> {
  const random = createSeededRandom(seed);
  const shadowModel = createEagerModel(random);
  const connect = loseAnswers(random);
  const talk = await createShadowTalk({ shadowModel, connect, change: withBudget(seed) });
  const told: ToldTip[] = [];
  const said: string[] = [];
  const met = new Set<string>();
  while (said.length < 24) {
    if (random.integer(12) === 0) await talk.wait(random.integer(14) * 60);
    for (const sentence of random.pick(moves)) {
      const asked = talk.requests.length;
      said.push(sentence);
      const turn = await talk.say(sentence);
      const obstacles = findObstacles(turn, said, talk.clock.now());
      checkTurn(turn, talk.requests.slice(asked), obstacles, sentence);
      for (const obstacle of obstacles) met.add(obstacle);
      told.push(...(await checkTip(turn, talk, told, sentence)));
    }
  }
  return { told: told.length, obstacles: [...met] };
}

it('keeps its distance in random conversations: rarely, alone, never in the way', async () => {
  const played: Played[] = [];
  for (let seed = 1; seed <= 12; seed++) played.push(await play(seed));

  expect(played.reduce((sum, { told }) => sum + told, 0)).toBeGreaterThan(5);
  expect([...new Set(played.flatMap(({ obstacles }) => obstacles))].toSorted()).toStrictEqual([
    'confirmation',
    'doubt',
    'failed',
    'handedOff',
    'night',
    'optedOut',
    'question',
    'sad',
    'wasSad',
  ]);
}, 120_000);

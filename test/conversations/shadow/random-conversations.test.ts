import { expect, it } from 'vitest';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import type { EvaluationRequest } from '../../../shared/application/ports/shadow/shadow-starter.ts';
import type { ToolInvoker } from '../../../shared/application/ports/tool-invoker.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { describeStanding } from '../../../shared/domain/shadow/describe-standing.ts';
import { savePayeeWithTwoWays } from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk, type ShadowTalk } from '../../support/conversation/shadow-talk.ts';
import type { TalkTurn } from '../../support/conversation/talk.ts';
import { createSeededRandom, type SeededRandom } from '../../support/fakes/seeded-random.ts';
import { takeSample } from '../../support/take-sample.ts';

/** What people do: one sentence, or several to the end of what they want. */
const words = {
  es: {
    stolen: 'me robaron el celular',
    /** What brings the adviser, whatever holds tips back. */
    wishes: /preocupan mis gastos|ahorrar 100|meta de ahorro|un presupuesto|¿En qué gasté/,
    bills: '¿Qué recibos tengo guardados?',
    topUp: ['menú', 'Quiero una recarga', '+52 55 1234 9876', '100', 'sí', 'sí'],
    moves: [
      ['Quiero enviar dinero'],
      ['María'],
      ['150'],
      ['sí'],
      ['no'],
      ['atrás'],
      ['menú'],
      ['cancelar'],
      ['Me preocupan mis gastos'],
      ['Quiero ahorrar 100 al mes'],
      ['quiero hablar con un asesor financiero'],
      ['Quiero un presupuesto'],
      ['Quiero ahorrar 100 al mes', 'Quiero una meta de ahorro'],
      ['sí quiero consejos'],
      ['gracias'],
      ['🙂'],
      ['menú', 'Quiero enviar dinero', 'María', '50', 'Efectivo', 'sí', 'sí', '¿En qué gasté?'],
    ],
    /** What holds tips back for a long time. */
    ends: [['me robaron el celular'], ['quiero hablar con una persona'], ['no más consejos']],
    /** What tips are about. */
    occasions: [
      ['menú', '¿Cuál es mi saldo?'],
      ['menú', '¿Qué recargas he hecho?'],
      ['menú', '¿Cuánto dinero he enviado?'],
      ['menú', 'Quiero enviar dinero', 'Pedro', '50', 'cancelar'],
    ],
  },
  en: {
    stolen: 'my phone was stolen',
    wishes: /about my spending|save 100|savings goal|a budget|What did I spend/,
    bills: 'Which bills have I saved?',
    topUp: ['menu', 'I want a top-up', '+52 55 1234 9876', '100', 'yes', 'yes'],
    moves: [
      ['I want to send money'],
      ['María'],
      ['150'],
      ['yes'],
      ['no'],
      ['back'],
      ['menu'],
      ['cancel'],
      ['I am worried about my spending'],
      ['I want to save 100 a month'],
      ['I want to talk to a financial adviser'],
      ['I want a budget'],
      ['I want to save 100 a month', 'I want a savings goal'],
      ['yes, I want tips'],
      ['thanks'],
      ['🙂'],
      ['menu', 'I want to send money', 'María', '50', 'Cash', 'yes', 'yes', 'What did I spend?'],
    ],
    ends: [['my phone was stolen'], ['I want to talk to a person'], ['no more tips']],
    occasions: [
      ['menu', 'What is my balance?'],
      ['menu', 'Which top-ups have I made?'],
      ['menu', 'How much have I sent this month?'],
      ['menu', 'I want to send money', 'Pedro', '50', 'cancel'],
    ],
  },
};

type Language = keyof typeof words;

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
  readonly at: Date;
}

/** Mexico City is six hours behind UTC all year. */
function isNight(now: Date): boolean {
  const hour = (now.getUTCHours() + 18) % 24;
  return hour >= 22 || hour < 7;
}

/** Why nobody may look at a turn, in this test's own words. */
function findObstacles(
  { session, trace }: TalkTurn,
  said: readonly string[],
  now: Date,
  stolen: string,
) {
  const obstacles = {
    confirmation: session.pendingConfirmation !== undefined,
    question: session.pendingQuestion !== undefined,
    doubt: session.inDoubt !== undefined || session.decision !== undefined,
    handedOff: session.status !== 'active',
    optedOut: session.shadow?.isOptedOut === true,
    sad: said.at(-1) === stolen,
    wasSad: said.slice(-11, -1).includes(stolen),
    failed: trace.some(({ type }) => /^(turn-failed|model-call-failed|over-budget)$/.test(type)),
    night: isNight(now),
  };
  return Object.entries(obstacles).flatMap(([name, holds]) => (holds ? [name] : []));
}

const HOUR_MS = 3_600_000;

/** What must hold of the tip of a turn, which it returns if there is one. */
async function checkTip(
  turn: TalkTurn,
  talk: ShadowTalk,
  told: readonly ToldTip[],
  isWished: boolean,
) {
  const { session, entry } = turn;
  if (entry.tip === undefined) return [];
  const { mergedTip } = await talk.database.load('web:carlos-1', 0);
  const tip = { by: mergedTip?.by ?? '', atMessage: session.messageCount, at: talk.clock.now() };
  expect(mergedTip?.turnId).toBe(entry.turnId);
  expect(entry.evaluation?.standing).toBe(describeStanding(session));
  expect(talk.shown().split('💡')).toHaveLength(2);
  if (mergedTip?.mode === 'tip' || !isWished) checkDistance(tip, turn, talk.catalogue, told);
  return [tip];
}

/** The distances that the configuration asks for, in this test's own words. */
function checkDistance(
  { by, atMessage, at }: ToldTip,
  { session }: TalkTurn,
  { shadow }: Catalogue,
  told: readonly ToldTip[],
): void {
  if (shadow === undefined) throw new Error('nobody watches');
  const watcher = [...shadow.subagents, ...shadow.rules].find(({ id }) => id === by);
  const isOver = (last: ToldTip) =>
    at.getTime() - last.at.getTime() >= shadow.cooldownEndsAfterHours * HOUR_MS;
  const last = told.at(-1);
  if (last !== undefined && !isOver(last)) {
    const minutes = (at.getTime() - last.at.getTime()) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(shadow.globalCooldownMinutes);
    expect(atMessage - last.atMessage).toBeGreaterThan(shadow.globalCooldown);
  }
  const own = told.findLast((tip) => tip.by === by);
  if (own === undefined || watcher === undefined) return;
  if (!isOver(own)) expect(atMessage - own.atMessage).toBeGreaterThan(watcher.cooldown);
  const outcome = session.shadow?.shown.findLast((tip) => tip.by === by)?.outcome;
  if (!('restHours' in watcher) || outcome === 'followed') return;
  const hours = (at.getTime() - own.at.getTime()) / HOUR_MS;
  expect(hours).toBeGreaterThanOrEqual(watcher.restHours ?? 0);
}

/** Every other person has a budget that is soon used up. */
function withBudget(seed: number) {
  return (catalogue: Catalogue): Catalogue => {
    const modelTokensPerDay = seed % 4 < 2 ? 40_000 : 10_000_000;
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
  readonly told: readonly ToldTip[];
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
  isWished: boolean,
): void {
  expect(looks.length).toBeLessThanOrEqual(1);
  if (obstacles.length === 0) return;
  if (isWished && obstacles.every((one) => reserves.includes(one))) {
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

/** Bills that are overdue, a number that was topped up twice, and a payee with two ways. */
async function prepare(talk: ShadowTalk, language: Language): Promise<void> {
  const { topUp, bills } = words[language];
  await savePayeeWithTwoWays(talk.services);
  for (const sentence of [...topUp, ...topUp, bills]) await talk.say(sentence);
  await talk.wait(8 * 24 * 60);
}

function pickMove(language: Language, random: SeededRandom): readonly string[] {
  const { moves, occasions, ends } = words[language];
  const drawn = random.integer(14);
  if (drawn === 0) return random.pick(ends);
  return random.pick(drawn < 7 ? occasions : moves);
}

async function play(language: Language, seed: number): Promise<Played> {
  const { wishes, stolen } = words[language];
  const random = createSeededRandom(seed);
  const shadowModel = createEagerModel(random);
  const connect = loseAnswers(random);
  const talk = await createShadowTalk({
    language,
    shadowModel,
    connect,
    change: withBudget(seed),
  });
  await prepare(talk, language);
  const told: ToldTip[] = [];
  const said: string[] = [];
  const met = new Set<string>();
  while (said.length < 36) {
    if (random.integer(12) === 0) await talk.wait(random.integer(14) * 60);
    if (random.integer(20) === 0) await talk.wait((1 + random.integer(4)) * 24 * 60);
    for (const sentence of pickMove(language, random)) {
      await talk.wait(random.integer(4));
      const asked = talk.requests.length;
      said.push(sentence);
      const turn = await talk.say(sentence);
      const isWished = wishes.test(sentence);
      const obstacles = findObstacles(turn, said, talk.clock.now(), stolen);
      checkTurn(turn, talk.requests.slice(asked), obstacles, isWished);
      for (const obstacle of obstacles) met.add(obstacle);
      told.push(...(await checkTip(turn, talk, told, isWished)));
    }
  }
  return { told, obstacles: [...met] };
}

/** Of both languages, with a budget and without. */
const seeds = takeSample(
  Array.from({ length: 8 }, (_, index) => [2 * index + 1, 2 * index + 2]),
  2,
).flat();

it('keeps its distance in random conversations: rarely, alone, never in the way', async () => {
  const played: Played[] = [];
  for (const seed of seeds) played.push(await play(seed % 2 ? 'es' : 'en', seed));

  const [speakers, obstacles] = [
    played.flatMap(({ told }) => told.map(({ by }) => by)),
    played.flatMap((one) => one.obstacles),
  ].map((names) => [...new Set(names)].toSorted());
  expect(speakers).toStrictEqual([
    'cheaper_delivery',
    'due_bill',
    'financial_advisor',
    'overdue_bill',
    'unsaved_number',
  ]);
  expect(obstacles).toStrictEqual([
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
}, 300_000);

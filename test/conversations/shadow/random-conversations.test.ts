import { expect, it } from 'vitest';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { describeStanding } from '../../../shared/domain/shadow/describe-standing.ts';
import { createShadowTalk, type ShadowTalk } from '../../support/conversation/shadow-talk.ts';
import type { TalkTurn } from '../../support/conversation/talk.ts';
import { createSeededRandom, type SeededRandom } from '../../support/fakes/seeded-random.ts';

const sentences = [
  'Quiero enviar dinero',
  'María',
  '150',
  'Efectivo',
  'sí',
  'no',
  'atrás',
  'menú',
  'cancelar',
  'Me preocupan mis gastos',
  '¿Cuánto dinero he enviado?',
  'Quiero ahorrar 100 al mes',
  '¿Cuál es mi saldo?',
  'Quiero una recarga',
  'me robaron el celular',
  'no más consejos',
  'sí quiero consejos',
  'gracias',
  '🙂',
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

/** What must hold of a turn that ended with a tip. */
function checkTip(turn: TalkTurn, talk: ShadowTalk, before: readonly ToldTip[], by: string): void {
  const { session, entry } = turn;
  expect(session.pendingConfirmation).toBeUndefined();
  expect(session.pendingQuestion).toBeUndefined();
  expect(session.inDoubt).toBeUndefined();
  expect(session.status).toBe('active');
  expect(session.shadow?.isOptedOut).toBeUndefined();
  expect(entry.evaluation?.standing).toBe(describeStanding(session));
  expect(talk.shown().split('💡')).toHaveLength(2);
  const last = before.at(-1)?.atMessage ?? Number.NEGATIVE_INFINITY;
  const lastOfThis = before.findLast((tip) => tip.by === by)?.atMessage ?? Number.NEGATIVE_INFINITY;
  expect(session.messageCount - last).toBeGreaterThan(3);
  expect(session.messageCount - lastOfThis).toBeGreaterThan(5);
}

async function play(seed: number): Promise<number> {
  const random = createSeededRandom(seed);
  const talk = await createShadowTalk({ shadowModel: createEagerModel(random) });
  const told: ToldTip[] = [];
  for (let count = 0; count < 24; count++) {
    const turn = await talk.say(random.pick(sentences));
    const { mergedTip } = await talk.database.load('web:carlos-1', 0);
    if (turn.entry.tip === undefined) continue;
    expect(mergedTip?.turnId).toBe(turn.entry.turnId);
    const by = mergedTip?.by ?? '';
    checkTip(turn, talk, told, by);
    told.push({ by, atMessage: turn.session.messageCount });
  }
  return told.length;
}

it('keeps its distance in random conversations: rarely, alone, never in the way', async () => {
  let told = 0;
  for (let seed = 1; seed <= 16; seed++) told += await play(seed);

  expect(told).toBeGreaterThan(10);
}, 120_000);

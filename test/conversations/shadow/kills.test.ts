import { describe, expect, it } from 'vitest';
import type { EvaluationPorts } from '../../../shared/application/evaluation/evaluation-ports.ts';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { askForAmount, passTime } from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { ManualTimer } from '../../support/fakes/manual-timer.ts';

/** What a process that was killed answers: nothing, ever. */
const never = new Promise<never>(() => undefined);

/** The evaluator is killed at each of its calls, before or after it took effect. */
const kills: Readonly<Record<string, (ports: EvaluationPorts) => EvaluationPorts>> = {
  'before it reads the configuration': (ports) => ({ ...ports, catalogues: { load: () => never } }),
  'while it reads data': (ports) => ({ ...ports, tools: { invoke: () => never } }),
  'while it asks the model': (ports) => ({ ...ports, modelFor: () => ({ converse: () => never }) }),
  'before it posts its verdict': (ports) => ({ ...ports, board: { postVerdict: () => never } }),
  'after it posted its verdict': (ports) => ({
    ...ports,
    board: {
      postVerdict: async (verdict) => {
        await ports.board.postVerdict(verdict);
        return await never;
      },
    },
  }),
};

/** Somebody who worries about money while sending some, and then just goes on. */
async function worryAndGoOn(evaluateWith?: (ports: EvaluationPorts) => EvaluationPorts) {
  const clock = new FixedClock();
  const timer = new ManualTimer(clock);
  const options = { clock, timer, ...(evaluateWith ? { evaluateWith } : {}) };
  const talk = await createShadowTalk(options);
  await askForAmount(talk, 'es');
  const { text, entry } = await passTime(timer, talk.say('Me preocupan mis gastos'));
  const shown = talk.shown();
  const next = await passTime(timer, talk.say('150'));
  const flow = currentFlow(next.session);
  return {
    worried: { text, status: entry.status },
    tip: shown.slice(text.length),
    next: next.text,
    flow: { state: flow?.state, data: flow?.data },
  };
}

describe('an evaluator that is killed', () => {
  it.each(Object.entries(kills))('%s changes nothing of the conversation', async (_when, kill) => {
    const { tip: tipOfAll, ...undisturbed } = await worryAndGoOn();
    const { tip, ...killed } = await worryAndGoOn(kill);

    expect(killed).toStrictEqual(undisturbed);
    expect(['', tipOfAll]).toContain(tip);
  });
});

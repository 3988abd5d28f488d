import { describe, expect, it } from 'vitest';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';
import { loadFelix } from '../../support/conversation/felix-talk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { FaultPlan } from '../../support/fakes/fault-plan.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { HangingLanguageModel, HangingToolInvoker } from '../../support/fakes/hanging-world.ts';
import { offlineModel } from '../../support/fakes/offline-model.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';

/** Lets every call of the table take its time; the queues are no part of it. */
class SlowTable extends FaultPlan {
  /** When the reply went out last, in milliseconds. */
  sentAt = 0;
  readonly #clock: FixedClock;
  readonly #ms: number;
  #running = 0;

  constructor(clock: FixedClock, ms: number) {
    super();
    this.#clock = clock;
    this.#ms = ms;
  }

  override async run<Result>(
    operation: string,
    effect: () => Result | Promise<Result>,
  ): Promise<Result> {
    // Calls at the same time take it once.
    const isFirst = this.#running === 0;
    if (isFirst && !operation.startsWith('enqueue')) this.#clock.advance({ ms: this.#ms });
    this.#running += 1;
    const result = await super.run(operation, effect).finally(() => {
      this.#running -= 1;
    });
    if (operation === 'beginSending') this.sentAt = this.#clock.now().getTime();
    return result;
  }
}

/** Felix on a table whose every call takes so long; `hang` says what stops to answer. */
async function openSlowWorld(ms: number) {
  const clock = new FixedClock();
  const table = new SlowTable(clock, ms);
  const services = createInProcessServices();
  const tools = new HangingToolInvoker(clock, services.invoker);
  const hanging = new HangingLanguageModel(clock);
  let hasModel = true;
  const talk = createTalk({
    catalogue: await loadFelix(),
    model: { converse: (request) => (hasModel ? offlineModel : hanging).converse(request) },
    tools,
    clock,
    faults: table,
    understanding: createUnderstanding(),
    filtersFor: createTemplateFilters,
    languageHint: 'es',
  });
  return {
    /** What the person hears, and after how many seconds. */
    say: async (words: string) => {
      const startedAt = clock.now().getTime();
      const { text } = await talk.say(words);
      return { text, seconds: (table.sentAt - startedAt) / 1_000 };
    },
    hangTool: (tool: string) => tools.tools.add(tool),
    healTool: (tool: string) => tools.tools.delete(tool),
    hangModel: () => {
      hasModel = false;
    },
    topups: () =>
      services.recordsOf('topups').filter(({ key }) => key.sort.startsWith('TOPUP#')).length,
  };
}

const wish = 'Quiero una recarga de 100 pesos al 55 9999 8888';

describe.each([1_000, 2_000, 3_000])('a table whose calls take %i ms', (ms) => {
  it('delays the receipt, which comes within 30 seconds and once', async () => {
    const { say, topups } = await openSlowWorld(ms);
    const replies = [await say(wish), await say('sí'), await say('sí')];

    for (const { seconds } of replies) expect(seconds).toBeLessThanOrEqual(30);
    expect(replies[1]?.text).toContain('TUP-');
    expect(topups()).toBe(1);
  });

  it('lets a hanging service be told as unknown within 30 seconds, and nothing be doubled', async () => {
    const { say, hangTool, healTool, topups } = await openSlowWorld(ms);
    await say(wish);
    hangTool('create_topup');

    const doubtful = [await say('sí'), await say('sí'), await say('¿ya se hizo?')];
    healTool('create_topup');
    const known = await say('¿ya se hizo?');

    for (const { text, seconds } of doubtful) {
      expect(text).toContain('todavía no sé si se hizo');
      expect(seconds).toBeLessThanOrEqual(30);
    }
    expect(known.text).toContain('ya lo verifiqué, no se hizo.');
    expect(topups()).toBe(0);
  });

  it('lets a hanging model end in words within 30 seconds', async () => {
    const { say, hangModel } = await openSlowWorld(ms);
    await say('hola');
    hangModel();

    const { text, seconds } = await say('cuéntame algo de eso');

    expect(text).toContain('ahora mismo tengo un problema');
    expect(seconds).toBeLessThanOrEqual(30);
  });
});

describe('a table that is too slow for anything', () => {
  it('leaves no time for a call, and the person hears so within 30 seconds', async () => {
    const { say, topups } = await openSlowWorld(5_000);

    const replies = [await say(wish), await say('sí'), await say('¿ya se hizo?')];

    for (const { text, seconds } of replies) {
      expect(text).not.toMatch(/TUP-|[Tt]odavía no sé/);
      expect(seconds).toBeLessThanOrEqual(30);
    }
    expect(topups()).toBe(0);
  });
});

import type { BenchAssistant, BenchWorld } from '../bench-assistant.ts';
import { quantile } from './quantile.ts';
import { type Elapsed, startStopwatch, subtractElapsed } from './stopwatch.ts';

/** Quantiles of the turns of one round, in milliseconds. */
interface Round {
  readonly turns: number;
  readonly p50: number;
  readonly p95: number;
  readonly cpuP50: number;
  readonly cpuP95: number;
}

/** Engine time per turn: the median over the rounds of each quantile. */
export interface Overhead extends Round {
  readonly rounds: number;
  /** The best and the worst round. */
  readonly lowestP95: number;
  readonly highestP95: number;
}

/** Share of a round's first turns that only warm up the compiler and are not counted. */
const warmUpShare = 0.2;

/**
 * Measures what the engine adds to a turn: the time of a whole turn (claim, load, answer, commit,
 * queue the reply) on in-memory ports, less the time spent in the model.
 *
 * Each conversation is new, but the process is the same, as in a warm function. Other processes on
 * the machine slow some turns down, so there are several rounds, and CPU time is measured as well.
 */
export async function measureOverhead(
  assistant: BenchAssistant,
  dialogue: readonly string[],
  { rounds = 5, atLeast: minTurns = 500 } = {},
): Promise<Overhead> {
  const conversations = Math.ceil(minTurns / (1 - warmUpShare) / dialogue.length);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const samples = await playRound(await assistant.open(), dialogue, conversations);
    measured.push(toRound(samples.slice(Math.floor(samples.length * warmUpShare))));
  }
  const summarise = (share: number, measure: (round: Round) => number) =>
    quantile(measured.map(measure), share);
  return {
    rounds,
    turns: summarise(0, ({ turns }) => turns),
    p50: summarise(0.5, ({ p50 }) => p50),
    p95: summarise(0.5, ({ p95 }) => p95),
    cpuP50: summarise(0.5, ({ cpuP50 }) => cpuP50),
    cpuP95: summarise(0.5, ({ cpuP95 }) => cpuP95),
    lowestP95: summarise(0, ({ p95 }) => p95),
    highestP95: summarise(1, ({ p95 }) => p95),
  };
}

async function playRound(
  { talk, model }: BenchWorld,
  dialogue: readonly string[],
  conversations: number,
): Promise<readonly Elapsed[]> {
  const samples: Elapsed[] = [];
  for (let conversation = 1; conversation <= conversations; conversation++) {
    const conversationId = `web:bench-${conversation}`;
    for (const text of dialogue) {
      const message = { ...talk.message({ type: 'text', text }), conversationId };
      const before = model.spent;
      const read = startStopwatch();
      await talk.runTurn([message], { isLastAttempt: false });
      samples.push(subtractElapsed(read(), subtractElapsed(model.spent, before)));
    }
  }
  return samples;
}

function toRound(samples: readonly Elapsed[]): Round {
  const walls = samples.map(({ wall }) => wall);
  const cpus = samples.map(({ cpu }) => cpu);
  return {
    turns: samples.length,
    p50: quantile(walls, 0.5),
    p95: quantile(walls, 0.95),
    cpuP50: quantile(cpus, 0.5),
    cpuP95: quantile(cpus, 0.95),
  };
}

import type { BenchAssistant, BenchWorld } from './bench-assistant.ts';
import { quantile } from './quantile.ts';
import { type Elapsed, minus, startStopwatch } from './stopwatch.ts';

/** Quantiles of one round's turns, in milliseconds. */
interface Round {
  readonly turns: number;
  readonly p50: number;
  readonly p95: number;
  readonly cpuP50: number;
  readonly cpuP95: number;
}

/** Engine time per turn: of each quantile the median round's. */
export interface Overhead extends Round {
  readonly rounds: number;
  /** How far apart the rounds are. */
  readonly lowestP95: number;
  readonly highestP95: number;
}

/** The first turns of a round warm up the compiler and are not counted. */
const warmUp = 0.2;

/**
 * Time of a whole turn (claim, load, answer, commit, announce) on in-memory ports, less the time spent in the
 * model: what the engine adds. Each conversation is new, the process is the same, as in a warm function. Other
 * processes on the machine stretch the wall time of some turns, hence several rounds and the CPU time.
 */
export async function measureOverhead(
  assistant: BenchAssistant,
  dialogue: readonly string[],
  { rounds = 5, atLeast = 500 } = {},
): Promise<Overhead> {
  const conversations = Math.ceil(atLeast / (1 - warmUp) / dialogue.length);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const samples = await playRound(await assistant.open(), dialogue, conversations);
    measured.push(toRound(samples.slice(Math.floor(samples.length * warmUp))));
  }
  const across = (share: number, measure: (round: Round) => number) =>
    quantile(measured.map(measure), share);
  return {
    rounds,
    turns: across(0, ({ turns }) => turns),
    p50: across(0.5, ({ p50 }) => p50),
    p95: across(0.5, ({ p95 }) => p95),
    cpuP50: across(0.5, ({ cpuP50 }) => cpuP50),
    cpuP95: across(0.5, ({ cpuP95 }) => cpuP95),
    lowestP95: across(0, ({ p95 }) => p95),
    highestP95: across(1, ({ p95 }) => p95),
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
      samples.push(minus(read(), minus(model.spent, before)));
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

import type { Figure } from '../bench-result.ts';
import type { MeasuredTurn } from '../measure/measure-dialogue.ts';
import type { Overhead } from '../measure/measure-overhead.ts';
import type { PlainTurn } from '../measure/measure-plain-turn.ts';
import type { ModelCost } from '../measure/price-dialogue.ts';
import type { MeasuredSystem } from '../measured-system.ts';
import { formatValue } from '../report/format-value.ts';

/** All measurements of one assistant. */
export interface MeasuredAssistant {
  readonly id: string;
  readonly title: string;
  readonly turns: readonly MeasuredTurn[];
  readonly overhead: Overhead;
  readonly plainTurn: PlainTurn;
  readonly cost: ModelCost;
}

/** Counts the model calls of each turn. */
export function countCallsPerTurn(turns: readonly MeasuredTurn[]): readonly number[] {
  return turns.map(({ calls }) => calls.length);
}

/** Adds up the input tokens of a whole dialogue. */
export function sumInputTokens(turns: readonly MeasuredTurn[]): number {
  return turns.flatMap(({ calls }) => calls).reduce((sum, { tokens }) => sum + tokens, 0);
}

/** Builds the figures of one assistant, with the design's budgets. */
export function buildAssistantFigures(
  measured: MeasuredAssistant,
  peers: readonly MeasuredSystem[],
): readonly Figure[] {
  return [
    ...buildDialogueFigures(measured, peers),
    ...buildCacheFigures(measured),
    ...buildOverheadFigures(measured),
    ...buildRequestFigures(measured),
    ...buildCostFigures(measured),
  ];
}

function buildDialogueFigures(
  { id, turns }: MeasuredAssistant,
  peers: readonly MeasuredSystem[],
): readonly Figure[] {
  const perTurn = countCallsPerTurn(turns);
  const lowestPeerTokens = Math.min(...peers.map(({ input_tokens }) => input_tokens));
  return [
    {
      id: `${id}.model_calls`,
      label: `${id}: model calls, 4-turn dialogue`,
      value: perTurn.reduce((sum, calls) => sum + calls, 0),
      unit: 'calls',
      target: '≤ 6',
      detail: turns.map(({ place }, turn) => `${perTurn[turn]} → ${place}`).join(', '),
    },
    {
      id: `${id}.input_tokens`,
      label: `${id}: input tokens, same dialogue`,
      value: sumInputTokens(turns),
      unit: 'tokens',
      target: `< ${lowestPeerTokens.toLocaleString('en')} (lowest peer)`,
      detail: turns
        .map(({ calls }) => calls.map(({ tokens }) => tokens).join(' + ') || '0')
        .join(', '),
    },
  ];
}

/** Builds the figures about caching, for the prompts after the first turn, which have a history. */
export function buildCacheFigures({
  id,
  turns,
}: Pick<MeasuredAssistant, 'id' | 'turns'>): readonly Figure[] {
  const calls = turns.slice(1).flatMap((turn) => turn.calls);
  if (calls.length === 0) return [];
  const all = calls.reduce((sum, { tokens }) => sum + tokens, 0);
  const prefix = calls.reduce((sum, { prefixTokens }) => sum + prefixTokens, 0);
  return [
    {
      id: `${id}.cacheable_share`,
      label: `${id}: cacheable share of prompts after turn 1`,
      value: prefix / all,
      unit: 'share',
      target: '≥ 80 %',
      detail: `${prefix} of ${all} tokens in ${calls.length} calls`,
    },
    {
      id: `${id}.prefixes`,
      label: `${id}: distinct prefixes in these prompts`,
      value: new Set(calls.map((call) => call.prefix)).size,
      unit: 'prefixes',
    },
  ];
}

function buildOverheadFigures({ id, overhead }: MeasuredAssistant): readonly Figure[] {
  const { p50, p95, cpuP50, cpuP95, lowestP95, highestP95, turns, rounds } = overhead;
  const label = `${id}: engine overhead per turn`;
  const between = [lowestP95, highestP95].map((value) => formatValue({ value, unit: 'ms' }));
  return [
    {
      id: `${id}.overhead_p50`,
      label: `${label}, p50`,
      value: p50,
      unit: 'ms',
      detail: `median of ${rounds} rounds of ${turns} turns`,
    },
    {
      id: `${id}.overhead_p95`,
      label: `${label}, p95`,
      value: p95,
      unit: 'ms',
      target: '< 5 ms',
      detail: `range of the rounds: ${between.join(' to ')}`,
    },
    {
      id: `${id}.cpu_p95`,
      label: `${label}, CPU time, p95`,
      value: cpuP95,
      unit: 'ms',
      detail: `p50 ${formatValue({ value: cpuP50, unit: 'ms' })}`,
    },
  ];
}

function buildRequestFigures({ id, plainTurn }: MeasuredAssistant): readonly Figure[] {
  const { answering, delivering, modelCalls } = plainTurn;
  return [
    {
      id: `${id}.requests`,
      label: `${id}: AWS requests of a plain turn, webhook to queued reply`,
      value: answering.length,
      unit: 'requests',
      target: '≤ 5',
      detail: `${answering.join(', ')}; plus model calls: ${modelCalls}`,
    },
    {
      id: `${id}.delivery_requests`,
      label: `${id}: AWS requests of the responder`,
      value: delivering.length,
      unit: 'requests',
      detail: delivering.join(', '),
    },
  ];
}

/** Builds the figures about the model's cost, at the prices in `config/models.json`. */
export function buildCostFigures({
  id,
  turns,
  cost,
}: Pick<MeasuredAssistant, 'id' | 'turns' | 'cost'>): readonly Figure[] {
  const outputs = turns.flatMap(({ calls }) => calls.map(({ outputTokens }) => outputTokens));
  const output = outputs.reduce((sum, tokens) => sum + tokens, 0);
  const scaleToThousandTurns = (tokens: number) =>
    formatValue({ value: Math.round((tokens / turns.length) * 1_000), unit: 'tokens' });
  const detail = `${scaleToThousandTurns(sumInputTokens(turns))} tokens in, ${scaleToThousandTurns(output)} out`;
  return [
    {
      id: `${id}.cost_1000_turns`,
      label: `${id}: model cost of 1,000 turns, nothing cached`,
      value: cost.uncached,
      unit: 'dollars',
      detail,
    },
    {
      id: `${id}.cost_1000_turns_cached`,
      label: `${id}: model cost of 1,000 turns, every prefix cached`,
      value: cost.cached,
      unit: 'dollars',
      detail,
    },
  ];
}

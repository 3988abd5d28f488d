import { cacheFigures, callsPerTurn, costFigures, inputTokensOf } from './assistant-figures.ts';
import type { Figure } from './bench-result.ts';
import type { MeasuredTurn } from './measure-dialogue.ts';
import type { ModelCost } from './price-dialogue.ts';

const id = 'felix-walkthrough';

/** The rows of the ten-turn walkthrough, with the design's budget. */
export function walkthroughFigures(
  turns: readonly MeasuredTurn[],
  cost: ModelCost,
): readonly Figure[] {
  const perTurn = callsPerTurn(turns);
  return [
    {
      id: `${id}.model_calls`,
      label: `${id}: model calls, ${turns.length} turns`,
      value: perTurn.reduce((sum, calls) => sum + calls, 0),
      unit: 'calls',
      target: '≤ 14',
      detail: `${perTurn.join(', ')} → ${turns.at(-1)?.place ?? ''}`,
    },
    {
      id: `${id}.input_tokens`,
      label: `${id}: input tokens`,
      value: inputTokensOf(turns),
      unit: 'tokens',
      detail: turns.flatMap(({ calls }) => calls.map(({ tokens }) => tokens)).join(' + '),
    },
    ...cacheFigures({ id, turns }),
    ...costFigures({ id, turns, cost }),
  ];
}

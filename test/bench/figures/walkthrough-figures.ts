import type { Figure } from '../bench-result.ts';
import { countBilledMessages } from '../measure/count-billed-messages.ts';
import type { MeasuredTurn } from '../measure/measure-dialogue.ts';
import type { ModelCost } from '../measure/price-dialogue.ts';
import {
  buildCacheFigures,
  buildCostFigures,
  countCallsPerTurn,
  sumInputTokens,
} from './assistant-figures.ts';

const id = 'felix-walkthrough';

/** Builds the figures of the ten-turn walkthrough, with the design's budget. */
export function buildWalkthroughFigures(
  turns: readonly MeasuredTurn[],
  cost: ModelCost,
): readonly Figure[] {
  const perTurn = countCallsPerTurn(turns);
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
      value: sumInputTokens(turns),
      unit: 'tokens',
      detail: turns.flatMap(({ calls }) => calls.map(({ tokens }) => tokens)).join(' + '),
    },
    {
      id: `${id}.billed_messages`,
      label: `${id}: messages that WhatsApp bills, ${turns.length} turns`,
      value: countBilledMessages(turns),
      unit: 'messages',
      target: `${turns.length} (one per turn)`,
      detail: 'times the utility rate of the country',
    },
    ...buildCacheFigures({ id, turns }),
    ...buildCostFigures({ id, turns, cost }),
  ];
}

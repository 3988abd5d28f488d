import type { Figure } from '../bench-result.ts';
import type { MeasuredShadow } from '../measure/measure-shadow.ts';

/** Builds the figures of the shadow, per 100 turns of the golden dialogues. */
export function buildShadowFigures(measured: MeasuredShadow): readonly Figure[] {
  const { turns, evaluations, modelCalls, inputTokens, outputTokens, tips, microDollars } =
    measured;
  const perHundred = (count: number) => (count / Math.max(1, turns)) * 100;
  return [
    {
      id: 'shadow.evaluations',
      label: 'shadow: evaluations per 100 turns of the golden dialogues',
      value: perHundred(evaluations),
      unit: 'calls',
      target: '≤ 40',
      detail: `${evaluations} in ${turns} turns, ${modelCalls} of them asked a model, ${tips} gave a tip`,
    },
    {
      id: 'shadow.cost',
      label: 'shadow: model cost per 100 turns of the golden dialogues',
      value: perHundred(microDollars) / 1_000_000,
      unit: 'dollars',
      detail: `${inputTokens} input and ${outputTokens} output tokens in ${turns} turns`,
    },
  ];
}

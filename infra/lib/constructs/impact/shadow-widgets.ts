import { Duration } from 'aws-cdk-lib';
import {
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch';

/** What the functions count of the shadow: how often it speaks, whether people care, its cost. */
export const shadowMetrics = {
  'shadow-evaluator': ['evaluations', 'tipsOffered', 'shadowCostMicroDollars'],
  responder: ['tipsMerged', 'tipsLate'],
  orchestrator: ['tipsSuppressed', 'tipOutcomes', 'tipsFollowed'],
} as const;

/** Nobody suffers when the shadow says nothing: these are watched, and ring no alarm. */
export function createShadowWidgets(stage: string): readonly IWidget[] {
  const count = (service: keyof typeof shadowMetrics, metricName: string): IMetric =>
    new Metric({
      namespace: 'ConversationalOrchestrator',
      metricName,
      dimensionsMap: { stage, service },
      statistic: 'Sum',
      period: Duration.hours(1),
    });
  const dollars = new MathExpression({
    expression: 'cost / 1000000',
    usingMetrics: { cost: count('shadow-evaluator', 'shadowCostMicroDollars') },
    label: 'US dollars',
    period: Duration.hours(1),
  });
  const draw = (title: string, ...left: readonly IMetric[]) =>
    new GraphWidget({ title: `shadow: ${title}`, left: [...left], width: 6 });
  return [
    draw(
      'tips',
      count('shadow-evaluator', 'evaluations'),
      count('shadow-evaluator', 'tipsOffered'),
      count('responder', 'tipsMerged'),
      count('responder', 'tipsLate'),
    ),
    draw('turns without a look', count('orchestrator', 'tipsSuppressed')),
    draw('followed', count('orchestrator', 'tipOutcomes'), count('orchestrator', 'tipsFollowed')),
    draw('cost of its models', dollars),
  ];
}

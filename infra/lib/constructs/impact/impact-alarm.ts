import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface ImpactAlarmProps {
  readonly metric: IMetric;
  /** The alarm goes off when the metric is greater than this value, unless `comparison` differs. */
  readonly above: number;
  readonly comparison?: ComparisonOperator;
  /** Default: missing data counts as good. */
  readonly missing?: TreatMissingData;
  readonly periods?: number;
  /** A sentence that says what people notice. The person on call reads it first. */
  readonly impact: string;
  /** Section of `docs/runbook.md` that says what to do. */
  readonly runbook: string;
  readonly notify: ITopic;
}

/** An alarm that says what it means for the assistant's users, and where to read what to do. */
export class ImpactAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: ImpactAlarmProps) {
    super(scope, id, {
      metric: props.metric,
      threshold: props.above,
      evaluationPeriods: props.periods ?? 1,
      comparisonOperator: props.comparison ?? ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: props.missing ?? TreatMissingData.NOT_BREACHING,
      alarmDescription: `${props.impact} See docs/runbook.md#${props.runbook}`,
    });
    this.addAlarmAction(new SnsAction(props.notify));
  }
}

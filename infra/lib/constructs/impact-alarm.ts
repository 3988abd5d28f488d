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
  /** The alarm goes off when the metric is greater than this value. */
  readonly above: number;
  readonly periods?: number;
  /** A sentence that says what people notice. The person on call reads it first. */
  readonly impact: string;
  readonly notify: ITopic;
}

/** An alarm that says what it means for the assistant's users. Missing data counts as good. */
export class ImpactAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: ImpactAlarmProps) {
    super(scope, id, {
      metric: props.metric,
      threshold: props.above,
      evaluationPeriods: props.periods ?? 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: props.impact,
    });
    this.addAlarmAction(new SnsAction(props.notify));
  }
}

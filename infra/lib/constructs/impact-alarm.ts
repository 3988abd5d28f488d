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
  /** The alarm rings above this value. */
  readonly above: number;
  readonly periods?: number;
  /** What people notice, as a sentence. It is what whoever is woken up reads first. */
  readonly impact: string;
  readonly notify: ITopic;
}

/** An alarm that says what it means for the people who use the assistant. Silence is good: no data, no alarm. */
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

import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { FunctionSetting } from '../service-function.ts';
import { ImpactAlarm } from './impact-alarm.ts';
import { type ImpactMetric, impactMetrics } from './impact-metrics.ts';
import { createShadowWidgets } from './shadow-widgets.ts';

export interface ImpactAlarmsProps {
  readonly setting: FunctionSetting;
  readonly sweeper: IFunction;
}

/** Alarms on what people suffer, and a dashboard of the same counts and of the shadow. */
export class ImpactAlarms extends Construct {
  constructor(scope: Construct, id: string, { setting, sweeper }: ImpactAlarmsProps) {
    super(scope, id);
    const { stage, alarms: notify } = setting;
    const watched = impactMetrics.map((impact) => {
      const metric = toMetric(impact, stage.name);
      const alarm = new ImpactAlarm(this, toId(impact), { ...impact, metric, notify });
      return { impact, metric, alarm };
    });
    const idle = new ImpactAlarm(this, 'SweeperIdle', {
      metric: sweeper.metricInvocations({ period: Duration.minutes(5), statistic: 'Sum' }),
      above: 1,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
      impact: 'The sweeper does not run: interrupted answers stay unsent, and doubts unresolved.',
      runbook: 'sweeper-idle',
      notify,
    });
    // The emulator has no dashboards.
    if (stage.laptop) return;
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: `orchestrator-${stage.name}`,
    });
    const alarms = [...watched.map(({ alarm }) => alarm), idle];
    dashboard.addWidgets(new AlarmStatusWidget({ alarms, width: 24, title: 'What people suffer' }));
    dashboard.addWidgets(
      ...watched.map(
        ({ impact, metric }) =>
          new GraphWidget({
            title: `${impact.service}: ${impact.metric}`,
            left: [metric],
            width: 8,
          }),
      ),
    );
    dashboard.addWidgets(...createShadowWidgets(stage.name));
  }
}

function toMetric({ service, metric, kind, minutes }: ImpactMetric, stage: string): Metric {
  return new Metric({
    namespace: 'ConversationalOrchestrator',
    metricName: metric,
    dimensionsMap: { stage, service, ...(kind !== undefined && { kind }) },
    statistic: 'Sum',
    period: Duration.minutes(minutes),
  });
}

/** `orchestrator-failedTurns`, once per kind. */
function toId({ service, metric, kind }: ImpactMetric): string {
  return [service, metric, kind].filter((part) => part !== undefined).join('-');
}

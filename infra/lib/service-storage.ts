import { RemovalPolicy } from 'aws-cdk-lib';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { HouseTable } from './constructs/conversations-table.ts';
import type { DiscoveredService } from './discover-services.ts';
import { serviceName } from './stack-names.ts';
import type { Stage } from './stage.ts';

/** What of a domain service survives a deployment. */
export interface ServiceStorage extends DiscoveredService {
  /** Its own; no other service sees it. */
  readonly table: HouseTable;
  /** The calls that wait for their time, where the service calls itself later. */
  readonly schedules?: ScheduleGroup;
}

export function createServiceStorage(
  scope: Construct,
  discovered: DiscoveredService,
  stage: Stage,
): ServiceStorage {
  const id = `Service-${discovered.service}`;
  const table = new HouseTable(scope, id, stage);
  if (!discovered.needs.includes('schedule')) return { ...discovered, table };
  const schedules = new ScheduleGroup(scope, `${id}-Schedules`, {
    scheduleGroupName: serviceName(stage.name, discovered.service),
    removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  return { ...discovered, table, schedules };
}

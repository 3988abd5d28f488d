import { RemovalPolicy } from 'aws-cdk-lib';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { HouseTable, type StorageSetting } from './constructs/conversations-table.ts';
import type { DiscoveredService } from './discover-services.ts';
import { toServiceName } from './stack-names.ts';

/** The resources of a domain service that survive a deployment. */
export interface ServiceStorage extends DiscoveredService {
  /** The service's own table. No other service has access to it. */
  readonly table: HouseTable;
  /** Holds the service's scheduled calls, if it schedules any. */
  readonly schedules?: ScheduleGroup;
}

export function createServiceStorage(
  scope: Construct,
  discovered: DiscoveredService,
  setting: StorageSetting,
): ServiceStorage {
  const id = `Service-${discovered.service}`;
  const table = new HouseTable(scope, id, setting);
  if (!discovered.needs.includes('schedule')) return { ...discovered, table };
  const { stage } = setting;
  const schedules = new ScheduleGroup(scope, `${id}-Schedules`, {
    scheduleGroupName: toServiceName(stage.name, discovered.service),
    removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  return { ...discovered, table, schedules };
}

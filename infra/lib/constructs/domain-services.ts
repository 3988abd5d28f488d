import { Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { TopupsEnv } from '../../../functions/tools/topups/env.ts';
import { grantTable } from '../grant-table.ts';
import type { HouseTable } from './conversations-table.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';

/** Every domain service has the same environment. */
type DomainServiceEnv = TopupsEnv;

export interface DomainServicesProps {
  readonly setting: FunctionSetting;
  /** Service name → its own table; no service sees another's. */
  readonly tables: ReadonlyMap<string, HouseTable>;
}

/** One function per domain service. The orchestrator learns their names from `functionNames`. */
export class DomainServices extends Construct {
  private readonly functions = new Map<string, IFunction>();

  constructor(scope: Construct, id: string, { setting, tables }: DomainServicesProps) {
    super(scope, id);
    for (const [service, table] of tables) {
      const handler = new ServiceFunction<DomainServiceEnv>(this, service, {
        setting,
        folder: `tools/${service}`,
        timeoutSeconds: 10,
        memoryMb: 256,
        environment: {
          STAGE: setting.stage.name,
          SERVICE_TABLE: table.tableName,
          PARTNER_MODE: setting.stage.partnerMode,
        },
        failureImpact: `People are told that ${service} does not work right now; what they asked for was not done.`,
      });
      grantTable(table, handler, 'service');
      this.functions.set(service, handler);
    }
  }

  /** JSON: service name → function name. */
  functionNames(): string {
    const names = [...this.functions].map(([service, { functionName }]) => [service, functionName]);
    return Stack.of(this).toJsonString(Object.fromEntries(names));
  }

  /** Allows a caller to invoke every service, and only its current version. */
  grantInvokeTo(caller: IFunction): void {
    for (const service of this.functions.values()) service.grantInvokeLatestVersion(caller);
  }
}

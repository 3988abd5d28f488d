import { Duration, Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { DomainServiceEnv } from '../../../shared/services/service-env.ts';
import { grantTable } from '../grant-table.ts';
import { grantEmbeddings, readEmbeddingModelId } from '../model-permissions.ts';
import type { ServiceStorage } from '../service-storage.ts';
import { toServiceName } from '../stack-names.ts';
import { ImpactAlarm } from './impact/impact-alarm.ts';
import { MissedCalls } from './missed-calls.ts';
import { ScheduledCalls } from './scheduled-calls.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';

export interface DomainServicesProps {
  readonly setting: FunctionSetting;
  readonly services: readonly ServiceStorage[];
  /** Queue to which services publish their events. */
  readonly events: IQueue;
}

/**
 * One function per domain service, with the permissions that its manifest asks for. The
 * orchestrator gets their names from `renderFunctionNames`.
 */
export class DomainServices extends Construct {
  private readonly props: DomainServicesProps;
  private readonly functions = new Map<string, ServiceFunction<DomainServiceEnv>>();
  private missedCalls: MissedCalls | undefined;

  constructor(scope: Construct, id: string, props: DomainServicesProps) {
    super(scope, id);
    this.props = props;
    // The wallet's function must exist before the functions that call it.
    for (const storage of props.services) if (!needsWallet(storage)) this.create(storage);
    for (const storage of props.services) if (needsWallet(storage)) this.create(storage);
  }

  /**
   * Returns a JSON object that maps each service to the name of its function; or only those of
   * `services`.
   */
  renderFunctionNames(services: readonly string[] = this.listServices()): string {
    const names = services.flatMap((service) => {
      const name = this.functions.get(service)?.functionName;
      return name === undefined ? [] : [[service, name]];
    });
    return Stack.of(this).toJsonString(Object.fromEntries(names));
  }

  /** Allows `caller` to invoke the latest version of every service, or only of `services`. */
  grantInvokeTo(caller: IFunction, services: readonly string[] = this.listServices()): void {
    for (const service of services) this.functions.get(service)?.grantInvokeLatestVersion(caller);
  }

  private listServices(): readonly string[] {
    return this.props.services.map(({ service }) => service);
  }

  private create(storage: ServiceStorage): void {
    const { setting, events } = this.props;
    const { service, table, needs } = storage;
    const { stage } = setting;
    const wallet = needsWallet(storage) ? this.functions.get('wallet') : undefined;
    const ledger = this.createLedger(storage);
    const calls = this.createScheduledCalls(storage);
    const handler = new ServiceFunction<DomainServiceEnv>(this, service, {
      setting,
      folder: `tools/${service}`,
      ...(calls && { name: toServiceName(stage.name, service) }),
      timeoutSeconds: 10,
      memoryMb: 256,
      environment: {
        STAGE: stage.name,
        SERVICE_TABLE: table.tableName,
        PARTNER_MODE: stage.partnerMode,
        WALLET_FUNCTION: wallet?.functionName ?? '',
        LEDGER_FUNCTION: ledger?.functionName ?? '',
        LEDGER_CALLER: '',
        EVENTS_QUEUE_URL: needs.includes('events') ? events.queueUrl : '',
        ...(calls?.environment ?? NO_SCHEDULES),
        EMBEDDING_MODEL: needs.includes('embeddings') ? readEmbeddingModelId(setting.root) : '',
      },
      failureImpact: `People are told that ${service} does not work right now; what they asked for was not done.`,
    });
    grantTable(table, handler, 'service');
    wallet?.grantInvokeLatestVersion(handler);
    ledger?.grantInvokeLatestVersion(handler);
    if (needs.includes('events')) events.grantSendMessages(handler);
    calls?.grantScheduling(handler, this.getMissedCallsQueue());
    if (needs.includes('embeddings')) this.letEmbed(handler);
    if (storage.ledger) this.watchCases(service);
    this.functions.set(service, handler);
  }

  /** Texts are embedded by Bedrock whatever converses; on a laptop by its stand-in. */
  private letEmbed(handler: ServiceFunction<DomainServiceEnv>): void {
    const { stage, root } = this.props.setting;
    grantEmbeddings(handler, root);
    const endpoint = stage.laptop?.embeddingEndpoint ?? stage.laptop?.modelEndpoint;
    if (endpoint) handler.addEnvironment('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', endpoint);
  }

  /** What is paid for can be left without an end; see `shared/composition/create-case-alarm.ts`. */
  private watchCases(service: string): void {
    const { stage, alarms } = this.props.setting;
    new ImpactAlarm(this, `${service}-cases`, {
      metric: new Metric({
        namespace: 'ConversationalOrchestrator',
        metricName: 'openedCases',
        dimensionsMap: { stage: stage.name, service },
        period: Duration.minutes(5),
        statistic: 'Sum',
      }),
      above: 0,
      impact: `Somebody's money in ${service} found no end by itself: a colleague has to settle it; the log names the operation.`,
      runbook: 'money-without-an-end',
      notify: alarms,
    });
  }

  /**
   * The ledger moves people's money in the name of one service: a function that only this service's
   * role may invoke, and that knows from its environment whose it is and what that may do.
   */
  private createLedger({
    service,
    ledger,
  }: ServiceStorage): ServiceFunction<DomainServiceEnv> | undefined {
    const wallet = this.props.services.find((storage) => storage.service === 'wallet');
    if (ledger === undefined || wallet === undefined) return undefined;
    const { setting } = this.props;
    const { stage } = setting;
    const id = `${service}-ledger`;
    const calls = this.createScheduledCalls({ ...wallet, service: id });
    const handler = new ServiceFunction<DomainServiceEnv>(this, id, {
      setting,
      folder: 'tools/wallet/ledger',
      purpose: `for ${service}`,
      ...(calls && { name: toServiceName(stage.name, id) }),
      timeoutSeconds: 10,
      memoryMb: 256,
      environment: {
        STAGE: stage.name,
        SERVICE_TABLE: wallet.table.tableName,
        PARTNER_MODE: stage.partnerMode,
        WALLET_FUNCTION: '',
        LEDGER_FUNCTION: '',
        LEDGER_CALLER: JSON.stringify({ service, ...ledger }),
        EVENTS_QUEUE_URL: '',
        ...(calls?.environment ?? NO_SCHEDULES),
        EMBEDDING_MODEL: '',
      },
      failureImpact: `People cannot pay for ${service}; what they asked for was not done.`,
    });
    grantTable(wallet.table, handler, 'service');
    calls?.grantScheduling(handler, this.getMissedCallsQueue());
    return handler;
  }

  private createScheduledCalls({
    service,
    schedules,
  }: Pick<ServiceStorage, 'service' | 'schedules'>): ScheduledCalls | undefined {
    if (schedules === undefined) return undefined;
    const functionName = toServiceName(this.props.setting.stage.name, service);
    return new ScheduledCalls(this, `${service}-calls`, { schedules, functionName });
  }

  private getMissedCallsQueue(): IQueue {
    this.missedCalls ??= new MissedCalls(this, 'MissedCalls', this.props.setting);
    return this.missedCalls.queue;
  }
}

const NO_SCHEDULES = { SCHEDULE_GROUP: '', SCHEDULE_ROLE_ARN: '', SCHEDULE_TARGET_ARN: '' };

function needsWallet({ needs }: ServiceStorage): boolean {
  return needs.includes('wallet');
}

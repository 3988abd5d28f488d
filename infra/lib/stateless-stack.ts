import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AlarmTopic } from './constructs/alarm-topic.ts';
import { DeadLetters } from './constructs/dead-letters.ts';
import { DomainServices } from './constructs/domain-services.ts';
import { FrontDoor } from './constructs/front-door.ts';
import { ImpactAlarms } from './constructs/impact/impact-alarms.ts';
import { EventsQueue, Notices } from './constructs/notices.ts';
import { Shadow } from './constructs/shadow.ts';
import { TurnPipeline } from './constructs/turn-pipeline.ts';
import type { Stage } from './stage.ts';
import type { StatefulStack } from './stateful-stack.ts';

export interface StatelessStackProps extends StackProps {
  readonly root: string;
  readonly stage: Stage;
  readonly stateful: StatefulStack;
}

/** Everything that can be replaced at any time: functions, queues, the API and the alarms. */
export class StatelessStack extends Stack {
  constructor(scope: Construct, id: string, props: StatelessStackProps) {
    const { root, stage, stateful, ...stackProps } = props;
    super(scope, id, { ...stackProps, terminationProtection: stage.keepData });
    const { conversations, secrets, key } = stateful;
    const alarms = new AlarmTopic(this, 'Alarms', key);
    const setting = { root, stage, alarms, key };
    const events = new EventsQueue(this, 'Events', setting);
    const services = new DomainServices(this, 'Services', {
      setting,
      services: stateful.services,
      events: events.queue,
    });
    const shared = { setting, conversations, secrets, services };
    const { evaluator } = new Shadow(this, 'Shadow', shared);
    const pipeline = new TurnPipeline(this, 'Turns', { ...shared, evaluator });
    const deadLetters = new DeadLetters(this, 'DeadLetters', { setting, conversations, pipeline });
    const { notifier } = new Notices(this, 'Notices', {
      setting,
      events,
      conversations,
      replies: pipeline.outbound.queue,
    });
    const frontDoor = new FrontDoor(this, 'FrontDoor', {
      setting,
      conversations,
      secrets,
      inboundQueue: pipeline.inbound.queue,
      outboundQueue: pipeline.outbound.queue,
      services,
      storages: stateful.services,
    });
    new ImpactAlarms(this, 'Impact', { setting, sweeper: pipeline.sweeper });
    this.addOutputs({
      ApiUrl: frontDoor.url,
      ApiId: frontDoor.apiId,
      ConversationsTable: conversations.tableName,
      InboundQueueUrl: pipeline.inbound.queue.queueUrl,
      InboundDeadLettersUrl: pipeline.inbound.deadLetters.queueUrl,
      OutboundQueueUrl: pipeline.outbound.queue.queueUrl,
      OutboundDeadLettersUrl: pipeline.outbound.deadLetters.queueUrl,
      EventsQueueUrl: events.queue.queueUrl,
      EventsDeadLettersUrl: events.deadLetters.queueUrl,
      OrchestratorFunction: pipeline.orchestrator.functionName,
      ResponderFunction: pipeline.responder.functionName,
      SweeperFunction: pipeline.sweeper.functionName,
      NotifierFunction: notifier.functionName,
      ShadowEvaluatorFunction: evaluator.functionName,
      DeadLettersFunction: deadLetters.handler.functionName,
      ToolFunctions: services.renderFunctionNames(),
      AlarmTopic: alarms.topicArn,
      ...(stage.laptop && { Fingerprint: stage.laptop.fingerprint }),
    });
  }

  private addOutputs(values: Record<string, string>): void {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}

import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AppSecrets } from './constructs/app-secrets.ts';
import { ConversationsTable } from './constructs/conversations-table.ts';
import { discoverChannels } from './discover-channels.ts';
import { discoverServices } from './discover-services.ts';
import { createServiceStorage, type ServiceStorage } from './service-storage.ts';
import type { Stage } from './stage.ts';

export interface StatefulStackProps extends StackProps {
  readonly root: string;
  readonly stage: Stage;
}

/** Everything that must survive a deployment: conversations, the services' storage, secrets. */
export class StatefulStack extends Stack {
  readonly conversations: ConversationsTable;
  readonly services: readonly ServiceStorage[];
  readonly secrets: AppSecrets;

  constructor(scope: Construct, id: string, { root, stage, ...props }: StatefulStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepData });
    this.conversations = new ConversationsTable(this, 'Conversations', stage);
    this.services = discoverServices(root).map((service) =>
      createServiceStorage(this, service, stage),
    );
    this.secrets = new AppSecrets(this, 'Secrets', {
      stage,
      channels: discoverChannels(root),
    });
    new CfnOutput(this, 'ConversationsTable', { value: this.conversations.tableName });
  }
}

import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { AppSecrets } from './constructs/app-secrets.ts';
import { ConversationsTable } from './constructs/conversations-table.ts';
import { DataKey } from './constructs/data-key.ts';
import { discoverServices } from './discover-services.ts';
import { readChannelEndpoints } from './read-channel-endpoints.ts';
import { createServiceStorage, type ServiceStorage } from './service-storage.ts';
import type { Stage } from './stage.ts';

export interface StatefulStackProps extends StackProps {
  readonly root: string;
  readonly stage: Stage;
}

/** Everything that must survive a deployment: conversations, the services' storage, secrets. */
export class StatefulStack extends Stack {
  /** Encrypts everything; undefined where AWS manages the keys. */
  readonly key: IKey | undefined;
  readonly conversations: ConversationsTable;
  readonly services: readonly ServiceStorage[];
  readonly secrets: AppSecrets;

  constructor(scope: Construct, id: string, { root, stage, ...props }: StatefulStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepData });
    this.key = stage.hasCustomerKey ? new DataKey(this, 'DataKey').reference : undefined;
    const setting = { stage, key: this.key };
    this.conversations = new ConversationsTable(this, 'Conversations', setting);
    this.services = discoverServices(root).map((service) =>
      createServiceStorage(this, service, setting),
    );
    this.secrets = new AppSecrets(this, 'Secrets', {
      ...setting,
      telegramBots: readChannelEndpoints(root, 'telegram'),
    });
    new CfnOutput(this, 'ConversationsTable', { value: this.conversations.tableName });
  }
}

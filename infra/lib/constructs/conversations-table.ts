import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Sparse index of undelivered replies and operations in doubt: only those items have its keys. */
export const PENDING_INDEX = 'pending';

/** What all storage of a stage has in common. */
export interface StorageSetting {
  readonly stage: Stage;
  /** Undefined: AWS manages the key. */
  readonly key: IKey | undefined;
}

/** A table with the keys, expiry, backup and encryption that all our tables share. */
export class HouseTable extends Table {
  constructor(scope: Construct, id: string, { stage, key }: StorageSetting) {
    super(scope, id, {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
      billingMode: BillingMode.PAY_PER_REQUEST,
      ...(key === undefined
        ? { encryption: TableEncryption.AWS_MANAGED }
        : { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: key }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.keepData,
      removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}

/** Holds sessions, messages, claims, the outbox, traces and archived configurations. */
export class ConversationsTable extends HouseTable {
  constructor(scope: Construct, id: string, setting: StorageSetting) {
    super(scope, id, setting);
    this.addGlobalSecondaryIndex({
      indexName: PENDING_INDEX,
      partitionKey: { name: 'pendingShard', type: AttributeType.STRING },
      sortKey: { name: 'pendingSince', type: AttributeType.STRING },
      projectionType: ProjectionType.KEYS_ONLY,
    });
  }
}

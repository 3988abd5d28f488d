import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  AnyPrincipal,
  type IPrincipal,
  PolicyStatement,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';

/** The services that store our data. */
const STORES = ['dynamodb', 'secretsmanager', 'sns', 'sqs'];
const USE = [
  'kms:Decrypt',
  'kms:DescribeKey',
  'kms:Encrypt',
  'kms:GenerateDataKey*',
  'kms:ReEncrypt*',
];

/**
 * The customer's own key for tables, queues, secrets, topics and logs: whoever disables it locks
 * everything, and CloudTrail shows each use. Its policy lets this account use it through those
 * services only, so who reads what is still decided by the policies of tables and queues.
 * https://docs.aws.amazon.com/kms/latest/developerguide/conditions-kms.html#conditions-kms-via-service
 */
export class DataKey extends Construct {
  /** As others see it: a reference, so that no grant changes the policy, across stacks even. */
  readonly reference: IKey;
  private readonly key: Key;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.key = new Key(this, 'Key', {
      description: 'Data of the conversational orchestrator',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.reference = Key.fromKeyArn(this, 'Reference', this.key.keyArn);
    const { account, region, partition } = Stack.of(this);
    this.allow('Stores', new AnyPrincipal(), [...USE, 'kms:CreateGrant'], {
      StringEquals: {
        'kms:CallerAccount': account,
        'kms:ViaService': STORES.map((service) => `${service}.${region}.amazonaws.com`),
      },
    });
    this.allow('Logs', new ServicePrincipal('logs.amazonaws.com'), USE, {
      ArnLike: {
        'kms:EncryptionContext:aws:logs:arn': `arn:${partition}:logs:${region}:${account}:*`,
      },
    });
    // An alarm publishes to the encrypted topic itself.
    this.allow('Alarms', new ServicePrincipal('cloudwatch.amazonaws.com'), USE, {
      StringEquals: { 'aws:SourceAccount': account },
    });
  }

  private allow(
    sid: string,
    principal: IPrincipal,
    actions: string[],
    conditions: Record<string, Record<string, unknown>>,
  ): void {
    this.key.addToResourcePolicy(
      new PolicyStatement({ sid, principals: [principal], actions, resources: ['*'], conditions }),
    );
  }
}

import { Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** The topic that all alarms notify. The people on call subscribe to it. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, key: IKey | undefined) {
    super(scope, id, { enforceSSL: true, ...(key && { masterKey: key }) });
    // `enforceSSL` adds a policy, which replaces the default one that lets alarms publish. Source:
    // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Notify_Users_Alarm_Changes.html
    const alarms = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
    this.grantPublish(alarms);
  }
}

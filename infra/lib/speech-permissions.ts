import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * Allows to listen to voice messages. A stream is no resource that a policy could name
 * (https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazontranscribe.html).
 */
export function grantSpeech(listener: IFunction): void {
  listener.addToRolePolicy(
    new PolicyStatement({ actions: ['transcribe:StartStreamTranscription'], resources: ['*'] }),
  );
}

import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import { stackNames } from '../lib/stack-names.ts';

const outputsSchema = z.object({
  ApiId: z.string(),
  ConversationsTable: z.string(),
  InboundQueueUrl: z.url(),
  InboundDeadLettersUrl: z.url(),
  OutboundQueueUrl: z.url(),
  OutboundDeadLettersUrl: z.url(),
  EventsQueueUrl: z.url(),
  EventsDeadLettersUrl: z.url(),
  OrchestratorFunction: z.string(),
  ResponderFunction: z.string(),
  SweeperFunction: z.string(),
  NotifierFunction: z.string(),
  ToolFunctions: z.string(),
  Fingerprint: z.string(),
});

/** What the stateless stack of the local stage tells about itself. */
export type StackOutputs = z.infer<typeof outputsSchema>;

/** Where an emulator is, and as whom to talk to it. */
export interface EmulatorAccess {
  readonly endpoint: string;
  readonly region: string;
}

/** Credentials that an emulator takes: the key names the account. */
export const EMULATOR_CREDENTIALS = { accessKeyId: '000000000000', secretAccessKey: 'test' };

/** Outputs of a stack that stands complete, or `undefined`. */
export async function stackOutputs(
  access: EmulatorAccess,
  stackName: string,
): Promise<Record<string, string> | undefined> {
  const client = new CloudFormationClient({ ...access, credentials: EMULATOR_CREDENTIALS });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
    const [stack] = Stacks;
    if (!stack?.StackStatus?.match(/^(CREATE|UPDATE)_COMPLETE$/)) return undefined;
    const pairs = (stack.Outputs ?? []).map((o) => [o.OutputKey ?? '', o.OutputValue ?? '']);
    return Object.fromEntries(pairs);
  } catch (error) {
    // CloudFormation's answer for a stack that does not exist.
    if (error instanceof Error && error.name === 'ValidationError') return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}

/** Outputs of the deployed application, or `undefined` when it is not deployed, or by an older version. */
export async function applicationOutputs(
  access: EmulatorAccess,
): Promise<StackOutputs | undefined> {
  const { stateless } = stackNames('local');
  return outputsSchema.safeParse(await stackOutputs(access, stateless)).data;
}

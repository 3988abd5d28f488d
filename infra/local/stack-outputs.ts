import {
  CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import * as z from 'zod';
import { toStackNames } from '../lib/stack-names.ts';

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
  ShadowEvaluatorFunction: z.string(),
  ToolFunctions: z.string(),
  Fingerprint: z.string(),
});

/** Outputs of the local stage's stateless stack. */
export type StackOutputs = z.infer<typeof outputsSchema>;

/** How to reach an emulator. */
export interface EmulatorAccess {
  readonly endpoint: string;
  readonly region: string;
}

/** Credentials for an emulator. The access key is the account id. */
export const EMULATOR_CREDENTIALS = { accessKeyId: '000000000000', secretAccessKey: 'test' };

/** Reads the outputs of a stack. Returns `undefined` unless the stack is completely deployed. */
export async function readStackOutputs(
  access: EmulatorAccess,
  stackName: string,
): Promise<Record<string, string> | undefined> {
  const stack = await readStack(access, stackName);
  if (!stack?.StackStatus?.match(/^(CREATE|UPDATE)_COMPLETE$/)) return undefined;
  const pairs = (stack.Outputs ?? []).map((o) => [o.OutputKey ?? '', o.OutputValue ?? '']);
  return Object.fromEntries(pairs);
}

/**
 * Returns true when a stack was left in the middle of a deployment. Only right after a start: later
 * somebody may be deploying.
 */
export async function isHalfDeployed(access: EmulatorAccess): Promise<boolean> {
  const { stateful, stateless } = toStackNames('local');
  const stacks = await Promise.all(
    ['CDKToolkit', stateful, stateless].map((name) => readStack(access, name)),
  );
  return stacks.some((stack) => /IN_PROGRESS$|FAILED$/.test(stack?.StackStatus ?? ''));
}

async function readStack(access: EmulatorAccess, stackName: string): Promise<Stack | undefined> {
  const client = new CloudFormationClient({ ...access, credentials: EMULATOR_CREDENTIALS });
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stackName }));
    return Stacks[0];
  } catch (error) {
    // This is how CloudFormation reports that a stack does not exist.
    if (error instanceof Error && error.name === 'ValidationError') return undefined;
    throw error;
  } finally {
    client.destroy();
  }
}

/**
 * Reads the outputs of the deployed application. Returns `undefined` when it is not deployed, or
 * was deployed by an older version that lacks some outputs.
 */
export async function readApplicationOutputs(
  access: EmulatorAccess,
): Promise<StackOutputs | undefined> {
  const { stateless } = toStackNames('local');
  return outputsSchema.safeParse(await readStackOutputs(access, stateless)).data;
}

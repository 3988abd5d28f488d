import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { toStackNames } from '../../lib/stack-names.ts';

/**
 * Finds the public address of a deployed stage.
 * @throws Error with a message for the terminal when the stage is not deployed
 */
export async function findApiUrl(stage: string): Promise<string> {
  const { stateless } = toStackNames(stage);
  const client = new CloudFormationClient({});
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stateless }));
    const output = Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === 'ApiUrl');
    if (output?.OutputValue !== undefined) return output.OutputValue.replace(/\/$/, '');
  } catch (error) {
    const isMissing = error instanceof Error && error.name === 'ValidationError';
    if (!isMissing) throw error;
  } finally {
    client.destroy();
  }
  throw new Error(`${stateless} is not deployed in this account and region; or give --url.`);
}

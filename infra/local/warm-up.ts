import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { LocalCloudError } from './local-cloud-error.ts';
import { EMULATOR_CREDENTIALS, type EmulatorAccess, type StackOutputs } from './stack-outputs.ts';

/**
 * Starts the processes that the first message would otherwise wait for: the page, the chat API and both
 * queue consumers, which take an empty batch for nothing to do.
 * @throws LocalCloudError when the page does not come
 */
export async function warmUp(
  apiUrl: string,
  access: EmulatorAccess,
  { OrchestratorFunction, ResponderFunction }: StackOutputs,
): Promise<void> {
  const lambda = new LambdaClient({ ...access, credentials: EMULATOR_CREDENTIALS });
  const emptyBatch = (FunctionName: string) =>
    lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify({ Records: [] }) }));
  const [page] = await Promise.all([
    fetch(`${apiUrl}/`),
    fetch(`${apiUrl}/api/chat/session/warm-up`),
    emptyBatch(OrchestratorFunction),
    emptyBatch(ResponderFunction),
  ]);
  lambda.destroy();
  if (!page.ok) {
    throw new LocalCloudError(
      `The page answers ${page.status}: ${(await page.text()).slice(0, 200)}`,
    );
  }
}

import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { LocalCloudError } from './local-cloud-error.ts';
import { EMULATOR_CREDENTIALS, type EmulatorAccess, type StackOutputs } from './stack-outputs.ts';

/**
 * Starts the processes that the first message would otherwise have to wait for: the page, the chat
 * API and both queue consumers, which do nothing for an empty batch.
 * @throws LocalCloudError when the page cannot be loaded
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
      `The page answered ${page.status}: ${(await page.text()).slice(0, 200)}`,
    );
  }
}

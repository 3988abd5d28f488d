import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { LocalCloudError } from './local-cloud-error.ts';
import { EMULATOR_CREDENTIALS, type EmulatorAccess, type StackOutputs } from './stack-outputs.ts';

const functionNamesSchema = z.record(z.string(), z.string());

/**
 * Starts the processes that the first message would otherwise have to wait for: the page, the chat
 * API, both queue consumers, which do nothing for an empty batch, and the domain services, which
 * refuse a request that names no tool.
 * @throws LocalCloudError when the page cannot be loaded
 */
export async function warmUp(
  apiUrl: string,
  access: EmulatorAccess,
  { OrchestratorFunction, ResponderFunction, ToolFunctions }: StackOutputs,
): Promise<void> {
  const lambda = new LambdaClient({ ...access, credentials: EMULATOR_CREDENTIALS });
  const invoke = (FunctionName: string, payload: object) =>
    lambda.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(payload) }));
  const emptyBatch = { Records: [] };
  const services = Object.values(functionNamesSchema.parse(JSON.parse(ToolFunctions)));
  const [page] = await Promise.all([
    fetch(`${apiUrl}/`),
    fetch(`${apiUrl}/api/chat/session/warm-up`),
    invoke(OrchestratorFunction, emptyBatch),
    invoke(ResponderFunction, emptyBatch),
    ...services.map((name) => invoke(name, {})),
  ]);
  lambda.destroy();
  if (!page.ok) {
    throw new LocalCloudError(
      `The page answered ${page.status}: ${(await page.text()).slice(0, 200)}`,
    );
  }
}

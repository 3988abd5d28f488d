import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs the CDK toolkit in this terminal, with its prompts and output.
 * @returns the toolkit's exit code
 * @throws Error when `AWS_ENDPOINT_URL` is set, which would redirect the deployment to an emulator
 */
export async function runCdk(args: readonly string[]): Promise<number> {
  if (process.env['AWS_ENDPOINT_URL']) {
    throw new Error('AWS_ENDPOINT_URL is set, so this would not reach AWS. Unset it first.');
  }
  const entry = join(import.meta.dirname, '../../../node_modules/aws-cdk/bin/cdk');
  const child = spawn(process.execPath, [entry, ...args], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

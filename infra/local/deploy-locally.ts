import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listConfigurationMistakes } from './list-configuration-mistakes.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import { type CommandResult, runCommand } from './process/run-command.ts';
import type { Progress } from './progress.ts';
import { computeSourceFingerprint } from './source-fingerprint.ts';
import {
  EMULATOR_CREDENTIALS,
  type EmulatorAccess,
  readApplicationOutputs,
  readStackOutputs,
  type StackOutputs,
} from './stack-outputs.ts';

/** Context values of the local stage; see `infra/lib/stage.ts`. */
export interface DeploymentSettings {
  readonly modelEndpoint?: string | undefined;
  readonly embeddingEndpoint?: string | undefined;
  readonly channelApiUrls: Readonly<Record<string, string>>;
  readonly modelProvider: string;
  readonly modelName?: string | undefined;
  readonly modelTools?: 'native' | 'json' | undefined;
  readonly modelReasoningEffort?: string | undefined;
  readonly realModel: boolean;
}

export interface LocalDeployment {
  readonly root: string;
  readonly access: EmulatorAccess;
  readonly settings: DeploymentSettings;
  /** Folder that receives the cloud assembly and the log. */
  readonly folder: string;
  readonly progress: Progress;
  readonly signal?: AbortSignal | undefined;
}

type Cdk = (args: readonly string[], cwd?: string) => Promise<CommandResult>;

/**
 * Deploys the application to the emulator, as `cdk deploy` does to AWS. Does nothing when the
 * deployed application was built from the same sources with the same settings.
 * @throws LocalCloudError when the application does not compile, validate or deploy
 */
export async function deployLocally(deployment: LocalDeployment): Promise<StackOutputs> {
  const { root, access, settings, folder, progress } = deployment;
  const fingerprint = computeSourceFingerprint(root, { ...settings, ...access });
  const deployed = await readApplicationOutputs(access);
  if (deployed?.Fingerprint === fingerprint) {
    progress.note('Already deployed, and nothing has changed since');
    return deployed;
  }
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'deploy.log');
  rmSync(logFile, { force: true });
  const cdk = createCdkRunner(deployment, logFile);
  const assembly = join(folder, 'cdk.out');
  const context = { stage: 'local', ...settings, fingerprint, region: access.region };
  await progress.step('Building the functions and the templates', () =>
    Promise.all([
      bootstrap(cdk, deployment, logFile),
      synthesize(cdk, context, { root, assembly, logFile }),
    ]),
  );
  await progress.step('Deploying both stacks', async () => {
    const args = ['--app', assembly, '--all', '--method', 'direct', '--progress', 'events'];
    throwIfFailed(
      await cdk(['deploy', ...args]),
      'The deployment failed (if it keeps failing, delete .local)',
      logFile,
    );
  });
  const outputs = await readApplicationOutputs(access);
  if (!outputs) throw new LocalCloudError(`The deployed stack has no outputs; see ${logFile}`);
  return outputs;
}

/** Deploys the toolkit's own stack, with the bucket for the functions' code, once per emulator. */
async function bootstrap(cdk: Cdk, { access, folder }: LocalDeployment, logFile: string) {
  if (await readStackOutputs(access, 'CDKToolkit')) return;
  const target = `aws://${EMULATOR_CREDENTIALS.accessKeyId}/${access.region}`;
  // In a folder without cdk.json; otherwise the toolkit would build the application needlessly.
  throwIfFailed(
    await cdk(['bootstrap', target], folder),
    'The emulator rejected the bootstrap stack',
    logFile,
  );
}

interface Synthesis {
  readonly root: string;
  readonly assembly: string;
  readonly logFile: string;
}

/** What the toolkit prints of a mistake in the configuration is only that building failed. */
async function synthesize(
  cdk: Cdk,
  context: Record<string, string | boolean | object | undefined>,
  { root, assembly, logFile }: Synthesis,
): Promise<void> {
  const flags = Object.entries(context).flatMap(([key, value]) =>
    value === undefined
      ? []
      : ['--context', `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`],
  );
  const result = await cdk(['synth', '--quiet', '--output', assembly, ...flags]);
  const mistakes = result.succeeded ? [] : await listConfigurationMistakes(root);
  if (mistakes.length > 0) {
    throw new LocalCloudError(`The configuration has mistakes:\n${mistakes.join('\n')}`);
  }
  throwIfFailed(result, 'The application could not be built', logFile);
}

function createCdkRunner({ root, access, signal }: LocalDeployment, logFile: string): Cdk {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: access.endpoint,
    AWS_ACCESS_KEY_ID: EMULATOR_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: EMULATOR_CREDENTIALS.secretAccessKey,
    AWS_SESSION_TOKEN: undefined,
    AWS_PROFILE: undefined,
    AWS_REGION: access.region,
    AWS_DEFAULT_REGION: access.region,
    CDK_DISABLE_CLI_TELEMETRY: 'true',
    // CDK's own template rules take seconds and run in `npm run synth`. cdk-nag still runs here.
    CDK_VALIDATION: 'false',
    NODE_OPTIONS: undefined,
  };
  const entry = join(root, 'node_modules/aws-cdk/bin/cdk');
  return (args, cwd = root) =>
    runCommand(process.execPath, [entry, '--no-notices', ...args], { cwd, env, logFile, signal });
}

function throwIfFailed({ succeeded, output }: CommandResult, what: string, logFile: string): void {
  if (succeeded) return;
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const reason = lines.find((line) => /error|failed|cannot|no such/i.test(line)) ?? lines.at(-1);
  throw new LocalCloudError(`${what}: ${reason} (full log: ${logFile})`);
}

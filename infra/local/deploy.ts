import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LocalCloudError } from './local-cloud-error.ts';
import { type CommandResult, runCommand } from './process/run-command.ts';
import type { Progress } from './progress.ts';
import { sourceFingerprint } from './source-fingerprint.ts';
import {
  applicationOutputs,
  EMULATOR_CREDENTIALS,
  type EmulatorAccess,
  type StackOutputs,
  stackOutputs,
} from './stack-outputs.ts';

/** Context of the local stage, see `infra/lib/stage.ts`. */
export interface DeploymentSettings {
  readonly modelEndpoint?: string | undefined;
  readonly telegramApiUrl: string;
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
  /** Where the assembly and the log go. */
  readonly folder: string;
  readonly progress: Progress;
  readonly signal?: AbortSignal | undefined;
}

type Cdk = (args: readonly string[], cwd?: string) => Promise<CommandResult>;

/**
 * Deploys the application to the emulator, as `cdk deploy` does to AWS, unless what is deployed there
 * was made of the same sources and settings.
 * @throws LocalCloudError when it does not compile, validate or deploy
 */
export async function deployLocally(deployment: LocalDeployment): Promise<StackOutputs> {
  const { root, access, settings, folder, progress } = deployment;
  const fingerprint = sourceFingerprint(root, { ...settings, ...access });
  const deployed = await applicationOutputs(access);
  if (deployed?.Fingerprint === fingerprint) {
    progress.note('Deployed already, and nothing changed since');
    return deployed;
  }
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'deploy.log');
  rmSync(logFile, { force: true });
  const cdk = cdkRunner(deployment, logFile);
  const assembly = join(folder, 'cdk.out');
  const context = { stage: 'local', ...settings, fingerprint, region: access.region };
  await progress.step('Building the functions and the templates', () =>
    Promise.all([bootstrap(cdk, deployment, logFile), synthesize(cdk, context, assembly, logFile)]),
  );
  await progress.step('Deploying both stacks', async () => {
    const args = ['--app', assembly, '--all', '--method', 'direct', '--progress', 'events'];
    mustSucceed(
      await cdk(['deploy', ...args]),
      'The deployment failed (when it keeps failing, delete .local)',
      logFile,
    );
  });
  const outputs = await applicationOutputs(access);
  if (!outputs) throw new LocalCloudError(`The deployment gave no addresses; see ${logFile}`);
  return outputs;
}

/** The toolkit's own stack holds the bucket for the functions' code; made once per emulator. */
async function bootstrap(cdk: Cdk, { access, folder }: LocalDeployment, logFile: string) {
  if (await stackOutputs(access, 'CDKToolkit')) return;
  const target = `aws://${EMULATOR_CREDENTIALS.accessKeyId}/${access.region}`;
  // Away from cdk.json, else the toolkit would build the application for nothing.
  mustSucceed(
    await cdk(['bootstrap', target], folder),
    'The emulator refused the bootstrap',
    logFile,
  );
}

async function synthesize(
  cdk: Cdk,
  context: Record<string, string | boolean | undefined>,
  assembly: string,
  logFile: string,
): Promise<void> {
  const flags = Object.entries(context).flatMap(([key, value]) =>
    value === undefined ? [] : ['--context', `${key}=${value}`],
  );
  const result = await cdk(['synth', '--quiet', '--output', assembly, ...flags]);
  mustSucceed(result, 'The application could not be built', logFile);
}

function cdkRunner({ root, access, signal }: LocalDeployment, logFile: string): Cdk {
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
    // CDK's own template rules take seconds; `npm run synth` runs them, and cdk-nag runs here too.
    CDK_VALIDATION: 'false',
    NODE_OPTIONS: undefined,
  };
  const entry = join(root, 'node_modules/aws-cdk/bin/cdk');
  return (args, cwd = root) =>
    runCommand(process.execPath, [entry, '--no-notices', ...args], { cwd, env, logFile, signal });
}

function mustSucceed({ succeeded, output }: CommandResult, what: string, logFile: string): void {
  if (succeeded) return;
  const lines = output.split('\n').map((line) => line.trim());
  const reason = lines.find((line) => /error|failed|cannot|no such/i.test(line)) ?? lines.at(-1);
  throw new LocalCloudError(`${what}: ${reason} (all of it in ${logFile})`);
}

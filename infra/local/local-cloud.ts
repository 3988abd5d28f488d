import { channelEndpoints } from '../lib/channel-endpoints.ts';
import { type DeploymentSettings, deployLocally } from './deploy.ts';
import { type Emulator, isMiniStack, startEmulator } from './emulator.ts';
import { startFakeTelegram } from './fake-telegram/server.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import { startBedrockRelay } from './model/bedrock-relay.ts';
import type { ModelChoice } from './model/model-choice.ts';
import { startModelRelay } from './model/model-relay.ts';
import { inspectModelServer } from './model/model-server.ts';
import { startOfflineModel } from './offline-model/server.ts';
import type { Progress } from './progress.ts';
import { ensurePythonEnvironment } from './python-environment.ts';
import type { Addresses } from './running-instance.ts';
import type { EmulatorAccess, StackOutputs } from './stack-outputs.ts';
import { warmUp } from './warm-up.ts';

export interface LocalCloudOptions {
  readonly root: string;
  /** Where state, logs and assemblies go. */
  readonly folder: string;
  readonly keepState: boolean;
  readonly ports: { readonly emulator: number; readonly model: number; readonly telegram: number };
  readonly model: ModelChoice;
  /** An emulator that runs already; nothing is started then but the stand-ins. */
  readonly endpoint?: string | undefined;
  /** A Telegram Bot API to use instead of the fake one. */
  readonly telegramApiUrl?: string | undefined;
  readonly progress: Progress;
  readonly signal?: AbortSignal;
}

/** A local cloud that runs, with the application deployed to it. */
export interface LocalCloud {
  readonly addresses: Addresses;
  readonly access: EmulatorAccess;
  readonly deployment: DeploymentSettings;
  readonly outputs: StackOutputs;
  /** Absent when the emulator was running already. */
  readonly emulator: Emulator | undefined;
  stop(): Promise<void>;
}

type Closer = () => Promise<void>;
type ModelDeployment = Omit<DeploymentSettings, 'telegramApiUrl' | 'realModel'>;

/**
 * Starts everything that the application needs on a laptop and deploys it there.
 * @throws LocalCloudError in one sentence; whatever was started is stopped again
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const closers: Closer[] = [];
  const stop = async () => {
    // Last started, first stopped: functions end before the servers that they call.
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return { ...(await start(options, closers)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  options: LocalCloudOptions,
  closers: Closer[],
): Promise<Omit<LocalCloud, 'stop'>> {
  const { root, folder, progress, signal, model } = options;
  const answering = await startModel(options, closers);
  const telegramApiUrl = await startTelegram(options, closers);
  const emulator = await ownEmulator(options, closers);
  signal?.throwIfAborted();
  const access = { endpoint: options.endpoint ?? emulator?.url ?? '', region: 'us-east-1' };
  const deployment = {
    telegramApiUrl,
    ...answering,
    realModel: model.type !== 'offline',
  };
  const outputs = await deployLocally({
    root,
    access,
    folder,
    progress,
    signal,
    settings: deployment,
  });
  const chatApi = await apiUrlOf(access.endpoint, outputs.ApiId);
  await progress.step('Warming up the functions', () => warmUp(chatApi, access, outputs));
  const [bot = 'none'] = channelEndpoints(root, 'telegram');
  const addresses = {
    page: `${chatApi}/`,
    chatApi,
    telegramWebhook: `${chatApi}/webhooks/telegram/${bot}`,
    telegramApi: telegramApiUrl,
  };
  return { addresses, access, deployment, outputs, emulator };
}

/** Has a model answer; returns what the functions have to know of it. */
async function startModel(
  { model, ports, progress }: LocalCloudOptions,
  closers: Closer[],
): Promise<ModelDeployment> {
  if (model.type === 'server')
    return useModelServer(model, { port: ports.model, progress }, closers);
  const isReal = model.type === 'bedrock';
  const server = isReal
    ? await startBedrockRelay({ port: ports.model, region: model.region })
    : await startOfflineModel({ port: ports.model });
  closers.push(() => server.close());
  const what = isReal
    ? `Amazon Bedrock in ${model.region}`
    : 'Offline model, a stand-in for Bedrock,';
  progress.note(`${what} on ${server.url}`);
  return { modelProvider: 'bedrock', modelEndpoint: server.url };
}

async function useModelServer(
  { url, apiKey, reasoningEffort, ...settings }: Extract<ModelChoice, { type: 'server' }>,
  { port, progress }: { readonly port: number; readonly progress: Progress },
  closers: Closer[],
): Promise<ModelDeployment> {
  const found = await progress.step(`Asking the model server at ${url}`, () =>
    inspectModelServer(url, { ...settings, ...(apiKey && { apiKey }) }),
  );
  const how =
    found.tools === 'native' ? 'with tools of its own' : 'with tools by the JSON protocol';
  progress.note(`Model ${found.name}, ${how}`);
  const using = {
    modelName: found.name,
    modelTools: found.tools,
    modelReasoningEffort: reasoningEffort,
  };
  if (apiKey === undefined) return { ...using, modelProvider: url };
  const relay = await startModelRelay({ port, target: new URL(url), apiKey });
  closers.push(() => relay.close());
  return { ...using, modelProvider: relay.url };
}

async function startTelegram(options: LocalCloudOptions, closers: Closer[]): Promise<string> {
  if (options.telegramApiUrl) return options.telegramApiUrl;
  const server = await startFakeTelegram({ port: options.ports.telegram });
  closers.push(() => server.close());
  options.progress.note(`Fake Telegram on ${server.url}`);
  return server.url;
}

async function ownEmulator(options: LocalCloudOptions, closers: Closer[]) {
  const { root, folder, keepState, ports, endpoint, progress, signal } = options;
  if (endpoint !== undefined) {
    checkEndpoint(endpoint);
    progress.note(`Emulator of AWS_ENDPOINT_URL, ${endpoint}`);
    return undefined;
  }
  const python = await progress.step('Preparing Python for the emulator', () =>
    ensurePythonEnvironment(root, signal),
  );
  const emulator = await progress.step(`Starting MiniStack on port ${ports.emulator}`, () =>
    startEmulator({ root, python, folder, keepState, port: ports.emulator }),
  );
  closers.push(() => emulator.stop());
  return emulator;
}

/** The local stage has known secrets and an open API: it must never reach AWS itself. */
function checkEndpoint(endpoint: string): void {
  if (!URL.canParse(endpoint) || new URL(endpoint).hostname.endsWith('.amazonaws.com')) {
    throw new LocalCloudError(`AWS_ENDPOINT_URL must be an emulator's address, not "${endpoint}".`);
  }
}

/** MiniStack needs no stage in the path; LocalStack does, and `$` is not safe in a shell. */
async function apiUrlOf(endpoint: string, apiId: string): Promise<string> {
  const base = `${endpoint.replace(/\/$/, '')}/_aws/execute-api/${apiId}`;
  return (await isMiniStack(endpoint)) ? base : `${base}/%24default`;
}

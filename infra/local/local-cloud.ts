import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DiscoveredChannel, discoverChannels } from '../lib/discover-channels.ts';
import { type DeploymentSettings, deployLocally } from './deploy-locally.ts';
import {
  type Emulator,
  type EmulatorOptions,
  isMiniStack,
  resolveStateFolder,
  startEmulator,
} from './emulator.ts';
import { LocalCloudError } from './local-cloud-error.ts';
import { startBedrockRelay } from './model/bedrock-relay.ts';
import type { ModelChoice } from './model/model-choice.ts';
import { startModelRelay } from './model/model-relay.ts';
import { inspectModelServer } from './model/model-server.ts';
import { startOfflineModel } from './offline-model/server.ts';
import { openPhones } from './phones/open-phones.ts';
import { startPhones } from './phones/server.ts';
import { startOnPort } from './process/start-on-port.ts';
import type { Progress } from './progress.ts';
import { ensurePythonEnvironment } from './python-environment.ts';
import type { Addresses } from './running-instance.ts';
import { type EmulatorAccess, isHalfDeployed, type StackOutputs } from './stack-outputs.ts';
import { startFake } from './start-fake.ts';
import { warmUp } from './warm-up.ts';

export interface LocalCloudOptions {
  readonly root: string;
  /** Folder that receives state, logs and cloud assemblies. */
  readonly folder: string;
  readonly keepState: boolean;
  /** Of those that another process takes meanwhile, the next free one is used. */
  readonly ports: {
    readonly emulator: number;
    /** The emulator gets its port, or does not start. */
    readonly isEmulatorFixed?: boolean;
    readonly model: number;
    /** Any free port when absent. */
    readonly phones?: number;
    /** By channel; any free port where none is given. */
    readonly channels?: Readonly<Record<string, number>>;
  };
  readonly model: ModelChoice;
  /** Address of an emulator that is already running; no emulator is started then. */
  readonly endpoint?: string | undefined;
  /** APIs of channels to use instead of the stand-ins. */
  readonly channelApiUrls?: Readonly<Record<string, string>>;
  readonly progress: Progress;
  readonly signal?: AbortSignal;
}

/** A running local cloud with the application deployed to it. */
export interface LocalCloud {
  readonly addresses: Addresses;
  readonly access: EmulatorAccess;
  readonly deployment: DeploymentSettings;
  readonly outputs: StackOutputs;
  /** Undefined when the emulator was already running. */
  readonly emulator: Emulator | undefined;
  stop(): Promise<void>;
}

const REGION = 'us-east-1';

type Closer = () => Promise<void>;
type ModelDeployment = Omit<DeploymentSettings, 'channelApiUrls' | 'realModel'>;

/**
 * Starts everything that the application needs on a laptop and deploys it there. If that fails,
 * everything that was started is stopped again.
 * @throws LocalCloudError with a message for the terminal
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const closers: Closer[] = [];
  const stop = async () => {
    // Last started, first stopped: the functions end before the servers that they call.
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
  const { root, folder, ports, progress, signal, model } = options;
  const modelSettings = await startModel(options, closers);
  const channels = discoverChannels(root);
  const channelApiUrls = await startChannels(channels, options, closers);
  const emulator = await startOwnEmulator(options, closers);
  signal?.throwIfAborted();
  const access = { endpoint: options.endpoint ?? emulator?.url ?? '', region: REGION };
  const deployment = {
    channelApiUrls,
    ...modelSettings,
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
  const chatApi = await buildApiUrl(access.endpoint, outputs.ApiId);
  await progress.step('Warming up the functions', () => warmUp(chatApi, access, outputs));
  const lines = listChannelAddresses(channels, { chatApi, channelApiUrls });
  const chats = await openPhones(root, channels, lines);
  const phones = await startOnPort(ports.phones ?? 0, (port) => startPhones(chats, port));
  closers.push(() => phones.close());
  const addresses = { page: `${chatApi}/`, chatApi, phones: `${phones.url}/`, channels: lines };
  return { addresses, access, deployment, outputs, emulator };
}

/** Starts or connects the chosen model. Returns the settings that the functions need. */
async function startModel(
  { model, ports, progress }: LocalCloudOptions,
  closers: Closer[],
): Promise<ModelDeployment> {
  if (model.type === 'server')
    return connectModelServer(model, { port: ports.model, progress }, closers);
  const isReal = model.type === 'bedrock';
  const server = await startOnPort(ports.model, (port) =>
    isReal ? startBedrockRelay({ port, region: model.region }) : startOfflineModel({ port }),
  );
  closers.push(() => server.close());
  const what = isReal
    ? `Amazon Bedrock in ${model.region}`
    : 'Offline model (a stand-in for Bedrock)';
  progress.note(`${what} on ${server.url}`);
  return { modelProvider: 'bedrock', modelEndpoint: server.url };
}

async function connectModelServer(
  { url, apiKey, reasoningEffort, ...settings }: Extract<ModelChoice, { type: 'server' }>,
  { port, progress }: { readonly port: number; readonly progress: Progress },
  closers: Closer[],
): Promise<ModelDeployment> {
  const found = await progress.step(`Checking the model server at ${url}`, () =>
    inspectModelServer(url, { ...settings, ...(apiKey && { apiKey }) }),
  );
  const how =
    found.tools === 'native' ? 'with native tool calls' : 'with tool calls in the JSON protocol';
  progress.note(`Model ${found.name}, ${how}`);
  // Such a server may embed nothing: texts are embedded by the stand-in.
  const embedder = await startOfflineModel({ port: 0 });
  closers.push(() => embedder.close());
  const modelSettings = {
    embeddingEndpoint: embedder.url,
    modelName: found.name,
    modelTools: found.tools,
    modelReasoningEffort: reasoningEffort,
  };
  if (apiKey === undefined) return { ...modelSettings, modelProvider: url };
  const target = new URL(url);
  const relay = await startOnPort(port, (free) => startModelRelay({ port: free, target, apiKey }));
  closers.push(() => relay.close());
  return { ...modelSettings, modelProvider: relay.url };
}

/** Starts the stand-ins that the channels declare. Returns their addresses by channel. */
async function startChannels(
  channels: readonly DiscoveredChannel[],
  { root, ports, progress, channelApiUrls = {} }: LocalCloudOptions,
  closers: Closer[],
): Promise<Readonly<Record<string, string>>> {
  const urls: Record<string, string> = { ...channelApiUrls };
  for (const { channel, name, local } of channels) {
    if (local === undefined || urls[channel] !== undefined) continue;
    const fake = await startOnPort(ports.channels?.[channel] ?? 0, (port) =>
      startFake(join(root, local.fake), port),
    );
    closers.push(() => fake.close());
    progress.note(`Fake ${name} on ${fake.url}`);
    urls[channel] = fake.url;
  }
  return urls;
}

function listChannelAddresses(
  channels: readonly DiscoveredChannel[],
  known: { readonly chatApi: string; readonly channelApiUrls: Readonly<Record<string, string>> },
): Addresses['channels'] {
  return channels.flatMap(({ channel, name, local, endpoints: [endpoint] }) => {
    const api = known.channelApiUrls[channel];
    if (local === undefined || api === undefined) return [];
    const webhook = `${known.chatApi}/webhooks/${channel}/${endpoint}`;
    return [{ channel, name, webhook, api, secret: local.secret[local.proof] ?? '' }];
  });
}

async function startOwnEmulator(options: LocalCloudOptions, closers: Closer[]) {
  const { root, folder, keepState, ports, endpoint, progress, signal } = options;
  if (endpoint !== undefined) {
    checkEndpoint(endpoint);
    progress.note(`Using the emulator at ${endpoint} (AWS_ENDPOINT_URL)`);
    return undefined;
  }
  const python = await progress.step('Preparing Python for the emulator', () =>
    ensurePythonEnvironment(root, signal),
  );
  const startOn = (port: number) =>
    progress.step(`Starting MiniStack on port ${port}`, () =>
      startWithSoundState({ root, python, folder, keepState, port }, progress),
    );
  const emulator = ports.isEmulatorFixed
    ? await startOn(ports.emulator)
    : await startOnPort(ports.emulator, startOn);
  closers.push(() => emulator.stop());
  return emulator;
}

/** A crash in the middle of a deployment leaves a state that nothing can continue. */
async function startWithSoundState(settings: EmulatorOptions, progress: Progress) {
  const emulator = await startEmulator(settings);
  const isSound = !(await isHalfDeployed({ endpoint: emulator.url, region: REGION }));
  if (!settings.keepState || isSound) return emulator;
  await emulator.stop();
  rmSync(resolveStateFolder(settings), { recursive: true, force: true });
  progress.note('The last deployment was cut off, so everything starts afresh');
  return startEmulator(settings);
}

/** The local stage has public secrets and an open API, so it must never be deployed to AWS. */
function checkEndpoint(endpoint: string): void {
  if (!URL.canParse(endpoint) || new URL(endpoint).hostname.endsWith('.amazonaws.com')) {
    throw new LocalCloudError(
      `AWS_ENDPOINT_URL must be the address of an emulator, not "${endpoint}".`,
    );
  }
}

/** LocalStack needs the stage in the path, MiniStack does not. `$` is escaped for the shell. */
async function buildApiUrl(endpoint: string, apiId: string): Promise<string> {
  const base = `${endpoint.replace(/\/$/, '')}/_aws/execute-api/${apiId}`;
  return (await isMiniStack(endpoint)) ? base : `${base}/%24default`;
}

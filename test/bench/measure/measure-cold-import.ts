import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { OrchestratorEnv } from '../../../functions/orchestrator/env.ts';
import type { WebhookEnv } from '../../../functions/webhook/env.ts';
import { quantile } from './quantile.ts';

/** Time and memory that a new process needs until its handler exists. */
export interface ColdImport {
  readonly medianMs: number;
  readonly fastestMs: number;
  readonly slowestMs: number;
  /** Median CPU time of all threads, which does not depend on how busy the machine is. */
  readonly cpuMs: number;
  /** Median of the resident memory afterwards, in bytes. */
  readonly rssBytes: number;
}

const sampleSchema = z.object({ milliseconds: z.number(), cpu: z.number(), rss: z.number() });

type Sample = z.infer<typeof sampleSchema>;

const program = `
const startedAt = performance.now();
const before = process.cpuUsage();
const { handler } = await import(process.argv[1]);
const milliseconds = performance.now() - startedAt;
const { user, system } = process.cpuUsage(before);
const cpu = (user + system) / 1000;
if (typeof handler !== 'function') throw new Error('the bundle exports no handler');
console.log('\\n' + JSON.stringify({ milliseconds, cpu, rss: process.memoryUsage.rss() }));
`;

type Variable = keyof OrchestratorEnv | keyof WebhookEnv;

/** Nothing is called, so the addresses need only be well-formed. */
const functionEnvironment: Record<Exclude<Variable, 'CATALOGUE_DIR'>, string> & NodeJS.ProcessEnv =
  {
    AWS_REGION: 'us-east-1',
    STAGE: 'local',
    CONVERSATIONS_TABLE: 'conversations',
    INBOUND_QUEUE_URL: 'http://localhost/inbound.fifo',
    OUTBOUND_QUEUE_URL: 'http://localhost/outbound.fifo',
    INBOUND_DLQ_URL: 'http://localhost/inbound-dlq.fifo',
    TOOL_FUNCTIONS: '{}',
    UNLINKED_PEOPLE: 'demo-account',
    SHADOW_FUNCTION: 'shadow-evaluator',
    CLAIM_LEASE_SECONDS: '60',
    MAX_RECEIVE_COUNT: '3',
    MODEL_PROVIDER: 'bedrock',
    MODEL_NAME: '',
    MODEL_TOOLS: '',
    MODEL_REASONING_EFFORT: '',
    MODEL_SCHEMAS: 'plain',
    MODEL_API_KEY_SECRET_ID: '',
    CHANNEL_SECRETS_PREFIX: 'bench/channels',
    CHANNEL_API_URLS: '{}',
    SPEECH: 'scripted',
  };

const RUNS = 7;

const runFile = promisify(execFile);

/**
 * Imports a bundle's entry, which also creates the handler and its clients, in a new Node process,
 * seven times. The first run also reads from the disk, so the result is the median.
 * @throws Error when the bundle does not start
 */
export async function measureColdImport(entry: string, catalogueDir: string): Promise<ColdImport> {
  const env = { ...functionEnvironment, CATALOGUE_DIR: catalogueDir };
  const samples: Sample[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { stdout } = await runFile(
      process.execPath,
      ['--input-type=module', '--eval', program, '--', entry],
      { env },
    );
    const [last = ''] = stdout.trim().split('\n').slice(-1);
    samples.push(sampleSchema.parse(JSON.parse(last)));
  }
  const summarise = (share: number, measure: (sample: Sample) => number) =>
    quantile(samples.map(measure), share);
  return {
    medianMs: summarise(0.5, ({ milliseconds }) => milliseconds),
    fastestMs: summarise(0, ({ milliseconds }) => milliseconds),
    slowestMs: summarise(1, ({ milliseconds }) => milliseconds),
    cpuMs: summarise(0.5, ({ cpu }) => cpu),
    rssBytes: summarise(0.5, ({ rss }) => rss),
  };
}

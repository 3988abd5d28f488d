import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

const addressesSchema = z.object({
  /** The console page. */
  page: z.string(),
  /** Base address of `/api/chat/message`, without a trailing slash. */
  chatApi: z.string(),
  /** The page with a phone for each channel that has one. */
  phones: z.string(),
  channels: z.array(
    z.object({
      channel: z.string(),
      name: z.string(),
      /** Where its vendor posts for the first endpoint. */
      webhook: z.string(),
      /** Base address of its vendor's API or of the stand-in. */
      api: z.string(),
      /** Proves a call of the webhook. */
      secret: z.string(),
    }),
  ),
});

export type Addresses = z.infer<typeof addressesSchema>;

const instanceSchema = z.object({
  pid: z.int(),
  /** The `--model` option that it was started with. */
  model: z.string(),
  emulatorPort: z.int(),
  access: z.object({ endpoint: z.string(), region: z.string() }),
  /** Settings of its deployment. A second start deploys changed sources with the same settings. */
  deployment: z.object({
    modelEndpoint: z.string().optional(),
    embeddingEndpoint: z.string().optional(),
    channelApiUrls: z.record(z.string(), z.string()),
    modelProvider: z.string(),
    modelName: z.string().optional(),
    modelTools: z.enum(['native', 'json']).optional(),
    modelReasoningEffort: z.string().optional(),
    realModel: z.boolean(),
  }),
  addresses: addressesSchema,
});

/** A local cloud of this checkout, started by another `npm start` and ready for use. */
export type RunningInstance = z.infer<typeof instanceSchema>;

/**
 * Finds the local cloud that another `npm start` of this checkout runs. Waits while it is starting.
 * @returns `undefined` when there is none, or when its start failed
 */
export function findRunningInstance(root: string): Promise<RunningInstance | undefined> {
  return new Promise((resolve) => {
    const socket = connect(toSocketPath(root));
    socket.once('error', () => resolve(undefined));
    socket.once('connect', async () => {
      const answer = await text(socket).catch(() => '');
      resolve(answer === '' ? undefined : instanceSchema.parse(JSON.parse(answer)));
    });
  });
}

/**
 * Lets other starts find this process from now on. They wait until `ready` is called. Unlike a file
 * with a process id, a socket cannot be stale: it does not answer once its owner has ended.
 */
export async function announceInstance(root: string) {
  const waiting = new Set<Socket>();
  let answer: string | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => waiting.delete(socket));
    if (answer === undefined) waiting.add(socket);
    else socket.end(answer);
  });
  rmSync(toSocketPath(root), { force: true });
  await new Promise<void>((resolve) => server.listen(toSocketPath(root), resolve));
  return {
    ready(instance: RunningInstance): void {
      answer = JSON.stringify(instance);
      for (const socket of waiting) socket.end(answer);
      waiting.clear();
    },
    close(): void {
      for (const socket of waiting) socket.destroy();
      server.close();
    },
  };
}

/** The socket is in the temporary folder because its path may have only about 100 characters. */
function toSocketPath(root: string): string {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir(), `orchestrator-${checkout}.sock`);
}

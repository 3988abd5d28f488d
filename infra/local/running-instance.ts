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
  /** Base of `/api/chat/message`, without a slash at its end. */
  chatApi: z.string(),
  telegramWebhook: z.string(),
  telegramApi: z.string(),
});

export type Addresses = z.infer<typeof addressesSchema>;

const instanceSchema = z.object({
  pid: z.int(),
  /** The request for a model that it was started with. */
  model: z.string(),
  emulatorPort: z.int(),
  access: z.object({ endpoint: z.string(), region: z.string() }),
  /** Settings of its deployment; a second start deploys changed sources with the same. */
  deployment: z.object({
    modelEndpoint: z.string().optional(),
    telegramApiUrl: z.string(),
    modelProvider: z.string(),
    modelName: z.string().optional(),
    modelTools: z.enum(['native', 'json']).optional(),
    modelReasoningEffort: z.string().optional(),
    realModel: z.boolean(),
  }),
  addresses: addressesSchema,
});

/** An `npm start` of this checkout that is ready. */
export type RunningInstance = z.infer<typeof instanceSchema>;

/**
 * Asks the `npm start` that runs in this checkout about itself, waiting while it still starts.
 * @returns `undefined` when there is none, or when it gave up
 */
export function askRunning(root: string): Promise<RunningInstance | undefined> {
  return new Promise((resolve) => {
    const socket = connect(socketPath(root));
    socket.once('error', () => resolve(undefined));
    socket.once('connect', async () => {
      const answer = await text(socket).catch(() => '');
      resolve(answer === '' ? undefined : instanceSchema.parse(JSON.parse(answer)));
    });
  });
}

/**
 * Lets other starts find this process from now on; they wait until `ready` is called. A socket cannot be
 * stale as a file with a process id can: nobody answers on it once its owner is gone.
 */
export async function announce(root: string) {
  const waiting = new Set<Socket>();
  let answer: string | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => waiting.delete(socket));
    if (answer === undefined) waiting.add(socket);
    else socket.end(answer);
  });
  rmSync(socketPath(root), { force: true });
  await new Promise<void>((resolve) => server.listen(socketPath(root), resolve));
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

/** In the temporary folder, since a socket's path may have about a hundred characters only. */
function socketPath(root: string): string {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir(), `orchestrator-${checkout}.sock`);
}

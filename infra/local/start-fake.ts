import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { ListeningServer } from './process/listen.ts';

const moduleSchema = z.object({
  startFake: z.custom<(options: { readonly port: number }) => Promise<ListeningServer>>(
    (value) => typeof value === 'function',
  ),
});

/**
 * Starts the stand-in that a channel's `channel.json` names.
 * @param path of a module that exports `startFake({ port })`
 * @param port 0 picks a free port
 */
export async function startFake(path: string, port: number): Promise<ListeningServer> {
  const { startFake: start } = moduleSchema.parse(await import(pathToFileURL(path).href));
  return start({ port });
}

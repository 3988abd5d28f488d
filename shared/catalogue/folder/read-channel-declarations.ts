import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { JsonValue } from '../../domain/json.ts';

const FOLDER = 'shared/adapters/channels';

/** Reads the `channel.json` of each channel's folder: repository path → content. */
export async function readChannelDeclarations(
  root: string,
): Promise<ReadonlyMap<string, JsonValue>> {
  const entries = await readdir(join(root, FOLDER)).catch(() => []);
  const read = entries.toSorted().map(async (channel) => {
    const path = `${FOLDER}/${channel}/channel.json`;
    const text = await readFile(join(root, path), 'utf8').catch(() => undefined);
    return text === undefined ? [] : [[path, z.json().parse(JSON.parse(text))] as const];
  });
  return new Map((await Promise.all(read)).flat());
}

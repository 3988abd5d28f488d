import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const watcherSchema = z.object({ lookups: z.array(z.object({ service: z.string() })).default([]) });

const shadowSchema = z.object({
  subagents: z.record(z.string(), watcherSchema),
  rules: z.record(z.string(), watcherSchema).default({}),
});

/**
 * Reads from `config/assistants/<a>/shadow.json` which services the shadow reads from, sorted. It
 * may call no others.
 */
export function readShadowServices(root: string): readonly string[] {
  const assistants = join(root, 'config', 'assistants');
  if (!existsSync(assistants)) return [];
  const files = readdirSync(assistants)
    .map((assistant) => join(assistants, assistant, 'shadow.json'))
    .filter((path) => existsSync(path));
  const watchers = files.flatMap((path) => {
    const { subagents, rules } = shadowSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return [...Object.values(subagents), ...Object.values(rules)];
  });
  const services = watchers.flatMap(({ lookups }) => lookups.map(({ service }) => service));
  return [...new Set(services)].sort();
}

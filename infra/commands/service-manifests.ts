import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { ServiceDefinition } from '../../shared/services/service-definition.ts';
import { toServiceManifest } from '../../shared/services/to-service-manifest.ts';

/**
 * `npm run manifests:write` generates each domain service's `service.json` from its `tools.ts`.
 * `npm run check:manifests` fails when a stored manifest differs from the generated one.
 */
const services = new URL('../../functions/tools/', import.meta.url);

const moduleSchema = z.object({
  service: z.custom<ServiceDefinition>(
    (value) => typeof value === 'object' && value !== null && 'tools' in value,
    'tools.ts must export `service`',
  ),
});

async function generate(folder: string): Promise<string> {
  const loaded: unknown = await import(new URL(`${folder}/tools.ts`, services).href);
  const manifest = toServiceManifest(moduleSchema.parse(loaded).service);
  if (manifest.service !== folder) {
    throw new Error(`functions/tools/${folder}/tools.ts names its service "${manifest.service}"`);
  }
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

async function run(mode: 'write' | 'check'): Promise<number> {
  const entries = await readdir(services, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  let drifted = 0;
  for (const folder of folders.sort()) {
    const file = fileURLToPath(new URL(`${folder}/service.json`, services));
    const generated = await generate(folder);
    const stored = await readFile(file, 'utf8').catch(() => undefined);
    if (stored === generated) continue;
    if (mode === 'write') await writeFile(file, generated);
    console.log(
      `${mode === 'write' ? 'Wrote' : 'Out of date:'} functions/tools/${folder}/service.json`,
    );
    drifted += 1;
  }
  if (mode === 'write' || drifted === 0) return 0;
  console.error('Run `npm run manifests:write` and commit the result.');
  return 1;
}

const mode = process.argv.includes('--write') ? 'write' : 'check';
process.exitCode = await run(mode);

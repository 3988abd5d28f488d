import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** What infra reads of a manifest; the catalogue check validates the whole. */
const manifestSchema = z.object({
  service: z.string().regex(/^[a-z][a-z0-9-]*$/),
  needs: z.array(z.enum(['wallet', 'events', 'schedule'])).default([]),
});

/** A domain service, and what it needs beyond its own table. */
export type DiscoveredService = Readonly<z.infer<typeof manifestSchema>>;

/**
 * The domain services, sorted by name: each folder of `functions/tools/` that has a `service.json`.
 * Adding a service is adding such a folder; no file here changes.
 * @throws Error when a manifest does not carry its folder's name, or needs a service that is not there
 */
export function discoverServices(root: string): readonly DiscoveredService[] {
  const tools = join(root, 'functions', 'tools');
  if (!existsSync(tools)) return [];
  const services = readdirSync(tools)
    .filter((folder) => existsSync(join(tools, folder, 'service.json')))
    .map((folder) => readManifest(join(tools, folder, 'service.json'), folder))
    .sort((left, right) => (left.service < right.service ? -1 : 1));
  const poor = services.find(({ needs }) => needs.includes('wallet'));
  if (poor !== undefined && !services.some(({ service }) => service === 'wallet')) {
    throw new Error(`${poor.service} needs the wallet, and ${tools} has none`);
  }
  return services;
}

function readManifest(path: string, folder: string): DiscoveredService {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (manifest.service === folder) return manifest;
  throw new Error(`${path} names the service "${manifest.service}"`);
}

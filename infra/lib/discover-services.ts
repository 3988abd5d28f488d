import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** The part of a manifest that infra reads. The catalogue check validates all of it. */
const manifestSchema = z.object({
  service: z.string().regex(/^[a-z][a-z0-9-]*$/),
  needs: z.array(z.enum(['wallet', 'events', 'schedule', 'embeddings'])).default([]),
  /** What it may do with people's money; passed on to its ledger function as it is. */
  ledger: z.looseObject({}).optional(),
});

/** A domain service and what it needs in addition to its own table. */
export type DiscoveredService = Readonly<z.infer<typeof manifestSchema>>;

/**
 * Finds the domain services: every folder of `functions/tools/` with a `service.json`. To add a
 * service, add such a folder; nothing in infra changes.
 * @returns the services, sorted by name
 * @throws Error when a manifest does not have its folder's name, or needs a wallet and none exists
 */
export function discoverServices(root: string): readonly DiscoveredService[] {
  const tools = join(root, 'functions', 'tools');
  if (!existsSync(tools)) return [];
  const services = readdirSync(tools)
    .filter((folder) => existsSync(join(tools, folder, 'service.json')))
    .map((folder) => readManifest(join(tools, folder, 'service.json'), folder))
    .sort((left, right) => (left.service < right.service ? -1 : 1));
  const walletUser = services.find(({ needs }) => needs.includes('wallet'));
  if (walletUser !== undefined && !services.some(({ service }) => service === 'wallet')) {
    throw new Error(`${walletUser.service} needs the wallet, but ${tools} has no wallet service`);
  }
  return services;
}

function readManifest(path: string, folder: string): DiscoveredService {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  if (manifest.service === folder) return manifest;
  throw new Error(`${path} names the service "${manifest.service}"`);
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** infra needs only the name; the catalogue check validates the whole manifest. */
const manifestSchema = z.object({ service: z.string().regex(/^[a-z][a-z0-9-]*$/) });

/**
 * Names of the domain services, sorted: each folder of `functions/tools/` that has a `service.json`.
 * Adding a service is adding such a folder; no file here changes.
 * @throws Error when a manifest does not carry its folder's name
 */
export function discoverServices(root: string): readonly string[] {
  const tools = join(root, 'functions', 'tools');
  if (!existsSync(tools)) return [];
  return readdirSync(tools)
    .filter((folder) => existsSync(join(tools, folder, 'service.json')))
    .map((folder) => {
      const path = join(tools, folder, 'service.json');
      const { service } = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
      if (service !== folder) throw new Error(`${path} names the service "${service}"`);
      return service;
    })
    .sort();
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ServiceManifest,
  serviceManifestSchema,
} from '../../shared/contracts/service-manifest.ts';
import { ConfigurationError } from '../../shared/domain/errors.ts';

/**
 * Reads the manifests of all services in a folder, sorted by name, once per cold start.
 * @throws ConfigurationError when the folder is missing or a manifest violates its contract
 */
export function readManifests(folder: string): readonly ServiceManifest[] {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    return files
      .toSorted()
      .map((file) =>
        serviceManifestSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      );
  } catch (cause) {
    throw new ConfigurationError('The manifests of the services cannot be read', { cause });
  }
}

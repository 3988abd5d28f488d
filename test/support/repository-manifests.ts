import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  type ServiceManifest,
  serviceManifestSchema,
} from '../../shared/contracts/service-manifest.ts';

/** The manifests of the services that this repository has. */
export function repositoryManifests(): readonly ServiceManifest[] {
  return readdirSync('functions/tools')
    .map((service) => `functions/tools/${service}/service.json`)
    .filter((file) => existsSync(file))
    .map((file) => serviceManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

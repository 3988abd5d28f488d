import { serviceManifestSchema } from '../../contracts/service-manifest.ts';
import type { ConfigurationBundle } from '../configuration-bundle.ts';
import type { ProblemLog } from '../problem-log.ts';
import type { AuthoredConfiguration } from './authored-configuration.ts';
import { parseFile } from './parse-file.ts';

/** The tools of every domain service, by service and name. */
export function parseManifests(
  { manifests }: ConfigurationBundle,
  log: ProblemLog,
): AuthoredConfiguration['services'] {
  const services = Object.entries(manifests).flatMap(([file, source]) => {
    const manifest = parseFile(log, file, source, serviceManifestSchema);
    if (manifest === undefined) return [];
    const { service, tools } = manifest.content;
    return [[service, new Map(tools.map((tool) => [tool.name, tool]))] as const];
  });
  return new Map(services);
}

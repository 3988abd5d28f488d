import { serviceManifestSchema } from '../../contracts/service-manifest.ts';
import type { ConfigurationBundle } from '../configuration-bundle.ts';
import type { ProblemLog } from '../problem-log.ts';
import type { AuthoredConfiguration } from './authored-configuration.ts';
import { parseFile } from './parse-file.ts';

/** Parses the tools and the events of every domain service, by service and name. */
export function parseManifests(
  { manifests }: ConfigurationBundle,
  log: ProblemLog,
): Pick<AuthoredConfiguration, 'services' | 'events'> {
  const parsed = Object.entries(manifests).flatMap(([file, source]) => {
    const manifest = parseFile(log, file, source, serviceManifestSchema);
    return manifest === undefined ? [] : [manifest.content];
  });
  const services = parsed.map(
    ({ service, tools }) => [service, new Map(tools.map((tool) => [tool.name, tool]))] as const,
  );
  const events = parsed.map(
    ({ service, events = {} }) => [service, new Map(Object.entries(events))] as const,
  );
  return { services: new Map(services), events: new Map(events) };
}

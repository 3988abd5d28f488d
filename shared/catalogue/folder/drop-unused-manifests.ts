import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { ConfigurationBundle } from '../configuration-bundle.ts';
import { computeVersion } from './compute-version.ts';

/**
 * Drops the manifests that the bundle's agents, shadow and memory do not use, and computes the
 * version of the rest. So a change to another team's service neither grows this assistant's bundle
 * nor changes its version.
 */
export function dropUnusedManifests(
  bundle: ConfigurationBundle,
  catalogue: Catalogue,
): ConfigurationBundle {
  const { version: _ofEverything, ...content } = bundle;
  const ofAgents = Object.values(catalogue.agents).flatMap(({ tools }) =>
    tools.flatMap((tool) => ('service' in tool ? [tool.service] : [])),
  );
  const { subagents, rules } = catalogue.shadow ?? { subagents: [], rules: [] };
  const ofShadow = [...subagents, ...rules].flatMap(({ lookups }) =>
    lookups.map(({ service }) => service),
  );
  const { recall, memoryStep } = catalogue.assistant;
  const ofMemory = [recall, memoryStep].flatMap((settings) => settings?.service ?? []);
  const services = new Set([...ofAgents, ...ofShadow, ...ofMemory]);
  const manifests = Object.fromEntries(
    Object.entries(content.manifests).filter(([, { service }]) => services.has(`${service}`)),
  );
  const used = { ...content, manifests };
  return { ...used, version: computeVersion(used) };
}

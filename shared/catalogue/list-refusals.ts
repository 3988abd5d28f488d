import { callerFaults } from '../contracts/quote-refusals.ts';
import type { AuthoredAgent, AuthoredConfiguration } from './parse/authored-configuration.ts';

/**
 * Lists the codes that the tools of an agent can refuse with; `undefined` when one of them does not
 * say, as in the manifests of older configurations.
 */
export function listRefusals(
  { services }: Pick<AuthoredConfiguration, 'services'>,
  { content }: AuthoredAgent,
): ReadonlySet<string> | undefined {
  const manifests = content.tools.flatMap((tool) =>
    tool.kind === 'information' || tool.kind === 'action'
      ? [services.get(tool.service)?.get(tool.name)]
      : [],
  );
  const codes = manifests.map((manifest) => manifest?.refusals);
  if (codes.includes(undefined)) return undefined;
  return new Set(codes.flatMap((refusals = {}) => Object.keys(refusals)));
}

/** Lists the codes that a person can meet and an agent has no words for. */
export function listUnwordedRefusals(
  configuration: Pick<AuthoredConfiguration, 'services'>,
  agent: AuthoredAgent,
): readonly string[] {
  const worded = Object.keys(agent.refusals?.content ?? {});
  return [...(listRefusals(configuration, agent) ?? [])].filter(
    (code) => !worded.includes(code) && !callerFaults.has(code),
  );
}

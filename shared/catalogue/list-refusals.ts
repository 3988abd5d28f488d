import { wordlessRefusals } from '../contracts/quote-refusals.ts';
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

/** A refusal that a person can meet, and which of the agent's tools answers with it. */
export interface UnwordedRefusal {
  readonly code: string;
  readonly index: number;
}

/**
 * Lists the codes that a person can meet and an agent has no words for, each once.
 * @param kind of an `action` they come after a yes: the person thinks that it is being done
 */
export function listUnwordedRefusals(
  { services }: Pick<AuthoredConfiguration, 'services'>,
  { content, refusals }: AuthoredAgent,
  kind: 'information' | 'action',
): readonly UnwordedRefusal[] {
  const worded = new Set(Object.keys(refusals?.content ?? {}));
  const found = new Map<string, UnwordedRefusal>();
  for (const [index, tool] of content.tools.entries()) {
    if (tool.kind !== kind) continue;
    const codes = Object.keys(services.get(tool.service)?.get(tool.name)?.refusals ?? {});
    for (const code of codes.filter((each) => !(worded.has(each) || wordlessRefusals.has(each)))) {
      if (!found.has(code)) found.set(code, { code, index });
    }
  }
  return [...found.values()];
}

import { listUnwordedRefusals } from './list-refusals.ts';
import type { AuthoredConfiguration } from './parse/authored-configuration.ts';

/**
 * Lists what works, but leaves a person without words: refusals of lookups, and news of the tools
 * in use. What an action refuses without words is a mistake.
 */
export function listWarnings(configuration: AuthoredConfiguration): readonly string[] {
  return [...listRefusalWarnings(configuration), ...listEventWarnings(configuration)];
}

function listRefusalWarnings(configuration: AuthoredConfiguration): readonly string[] {
  return configuration.agents.flatMap((agent) =>
    listUnwordedRefusals(configuration, agent, 'information').map(
      ({ code }) => `${agent.content.id} has no words for the refusal ${code}`,
    ),
  );
}

/** Whoever paid through a service is told how it ended, even when that is hours later. */
function listEventWarnings({ agents, events }: AuthoredConfiguration): readonly string[] {
  const actions = agents.flatMap(({ content }) =>
    content.tools.flatMap((tool) => (tool.kind === 'action' ? [tool.service] : [])),
  );
  const worded = new Set(agents.flatMap(({ notices }) => Object.keys(notices?.content ?? {})));
  return [...new Set(actions)].flatMap((service) =>
    [...(events.get(service)?.keys() ?? [])]
      .filter((event) => !worded.has(event))
      .map((event) => `no notices.json words the event ${event} of ${service}`),
  );
}

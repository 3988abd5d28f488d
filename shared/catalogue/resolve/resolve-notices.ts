import type { NoticeDefinition } from '../../domain/catalogue/notice.ts';
import type { CheckContext } from '../check-context.ts';
import type { AuthoredAgent } from '../parse/authored-configuration.ts';
import { resolveOffers } from './resolve-offers.ts';
import { resolveText } from './resolve-text.ts';

/** Resolves the notices of all agents, by type of event. */
export function resolveNotices(context: CheckContext): Readonly<Record<string, NoticeDefinition>> {
  const notices = context.configuration.agents.flatMap((agent) =>
    resolveAgentNotices(context, agent),
  );
  return Object.fromEntries(notices.map((notice) => [notice.event, notice]));
}

function resolveAgentNotices(
  context: CheckContext,
  agent: AuthoredAgent,
): readonly NoticeDefinition[] {
  const { notices, content } = agent;
  if (notices === undefined) return [];
  return Object.entries(notices.content).flatMap(([event, { message, offers, for_desk }]) => {
    const { file } = notices;
    const service = findPublisher(context, agent, event);
    if (service === undefined) return [];
    const text = resolveText(context, { file, path: [event, 'message'] }, message);
    const toolNames = content.tools.map(({ name }) => name);
    const buttons = resolveOffers(context, { file, path: [event] }, offers, toolNames);
    const desk = for_desk === true ? { isForDesk: true as const } : {};
    return [{ event, service, agentId: content.id, message: text, ...buttons, ...desk }];
  });
}

/** Finds the one service of the agent that publishes the event. */
function findPublisher(
  { configuration, log }: CheckContext,
  { content, notices }: AuthoredAgent,
  event: string,
): string | undefined {
  const used = new Set(content.tools.flatMap((tool) => ('service' in tool ? [tool.service] : [])));
  const published = [...used].map(
    (service) => [service, configuration.events.get(service) ?? new Map()] as const,
  );
  const [service, another] = published.flatMap(([name, events]) => (events.has(event) ? name : []));
  const place = { file: notices?.file ?? '', path: [event] };
  if (service === undefined) {
    const among = published.flatMap(([, events]) => [...events.keys()]);
    log.report(place, `is not an event of a service that ${content.id} uses`, { among });
  } else if (another !== undefined) {
    log.report(place, `is an event of both ${service} and ${another}`);
  }
  return service;
}

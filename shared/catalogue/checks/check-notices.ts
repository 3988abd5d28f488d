import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CheckContext } from '../check-context.ts';
import { toFacts } from '../flow-data/facts.ts';
import { toRootNode } from '../flow-data/json-schema.ts';
import type { AuthoredConfiguration } from '../parse/authored-configuration.ts';
import { listWrittenTexts } from '../text-places.ts';
import { checkTemplate } from './check-template.ts';

/**
 * Checks that a notice shows only what its event carries. Nothing else is known when it is sent.
 */
export function checkNotices({ configuration, log }: CheckContext, catalogue: Catalogue): void {
  for (const { event, file, message } of listNotices(configuration)) {
    const service = catalogue.notices[event]?.service ?? '';
    const data = configuration.events.get(service)?.get(event);
    if (data === undefined) continue;
    const use = {
      scope: { facts: [toFacts([toRootNode(data)])], assumed: [] },
      neverAvailable: `${event} does not carry`,
      notAlwaysAvailable: `${event} does not always carry`,
    };
    const place = { file, path: [event, 'message'] };
    for (const text of listWrittenTexts(configuration, place, message))
      checkTemplate(log, text, use);
  }
}

function listNotices({ agents }: AuthoredConfiguration) {
  return agents.flatMap(({ notices }) =>
    notices === undefined
      ? []
      : Object.entries(notices.content).map(([event, { message }]) => ({
          event,
          file: notices.file,
          message,
        })),
  );
}

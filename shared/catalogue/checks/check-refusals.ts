import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import { refusalDetailsSchema } from '../../contracts/refusal-details.ts';
import type { CheckContext } from '../check-context.ts';
import { toFacts } from '../flow-data/facts.ts';
import { toRootNode } from '../flow-data/json-schema.ts';
import { listRefusals, listUnwordedRefusals } from '../list-refusals.ts';
import { listWrittenTexts } from '../text-places.ts';
import { checkTemplate } from './check-template.ts';

const details = jsonObjectSchema.parse(
  z.toJSONSchema(refusalDetailsSchema, { target: 'draft-7', io: 'output' }),
);

/**
 * Checks that an agent words what its actions refuse, only what its tools refuse, and shows only
 * what refusals can carry.
 */
export function checkRefusals(context: CheckContext): void {
  checkWords(context);
  checkMissingWords(context);
}

/** Whoever said yes hears why it was not done. */
function checkMissingWords({ configuration, log }: CheckContext): void {
  for (const agent of configuration.agents) {
    for (const { code, index } of listUnwordedRefusals(configuration, agent, 'action')) {
      const place = { file: agent.file, path: ['tools', index, 'name'] };
      log.report(place, `can refuse with ${code}, which refusals.json has no words for`);
    }
  }
}

function checkWords({ configuration, log }: CheckContext): void {
  const use = {
    scope: { facts: [toFacts([toRootNode(details)])], assumed: [] },
    neverAvailable: 'no refusal carries',
    notAlwaysAvailable: 'a refusal does not always carry',
  };
  for (const agent of configuration.agents) {
    const { file = '', content = {} } = agent.refusals ?? {};
    const declared = listRefusals(configuration, agent);
    for (const [code, text] of Object.entries(content)) {
      const place = { file, path: [code] };
      if (declared?.has(code) === false) {
        log.report(place, `is no refusal of a tool of ${agent.content.id}`, {
          name: code,
          among: declared,
        });
      }
      for (const written of listWrittenTexts(configuration, place, text))
        checkTemplate(log, written, use);
    }
  }
}

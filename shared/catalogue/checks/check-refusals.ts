import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import { refusalDetailsSchema } from '../../contracts/refusal-details.ts';
import type { CheckContext } from '../check-context.ts';
import { toFacts } from '../flow-data/facts.ts';
import { toRootNode } from '../flow-data/json-schema.ts';
import { listWrittenTexts } from '../text-places.ts';
import { checkTemplate } from './check-template.ts';

const details = jsonObjectSchema.parse(
  z.toJSONSchema(refusalDetailsSchema, { target: 'draft-7', io: 'output' }),
);

/** Checks that the words of a refusal show only what refusals of services can carry. */
export function checkRefusals({ configuration, log }: CheckContext): void {
  const use = {
    scope: { facts: [toFacts([toRootNode(details)])], assumed: [] },
    neverAvailable: 'no refusal carries',
    notAlwaysAvailable: 'a refusal does not always carry',
  };
  for (const { refusals } of configuration.agents) {
    for (const [code, text] of Object.entries(refusals?.content ?? {})) {
      const place = { file: refusals?.file ?? '', path: [code] };
      for (const written of listWrittenTexts(configuration, place, text))
        checkTemplate(log, written, use);
    }
  }
}

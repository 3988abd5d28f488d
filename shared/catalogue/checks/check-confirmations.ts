import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CheckContext } from '../check-context.ts';
import { factsOf } from '../flow-data/facts.ts';
import { rootNode } from '../flow-data/json-schema.ts';
import { writtenTexts } from '../text-places.ts';
import { checkTemplate } from './check-template.ts';

/**
 * A confirmation shows only what the service prepared. Slots of a flow do not count: the same action may be
 * called outside of it.
 */
export function checkConfirmations(
  { configuration, log }: CheckContext,
  catalogue: Catalogue,
): void {
  const { file, content } = configuration.confirmations;
  const checked = new Set<string>();
  for (const tool of Object.values(catalogue.agents).flatMap(({ tools }) => tools)) {
    if (tool.kind !== 'action' || tool.confirmation === undefined) continue;
    const { id } = tool.confirmation;
    const prepared = configuration.services.get(tool.service)?.get(tool.name)?.prepared_schema;
    const authored = content[id];
    if (prepared === undefined || authored === undefined || checked.has(`${id} ${tool.name}`))
      continue;
    checked.add(`${id} ${tool.name}`);
    const use = {
      scope: { facts: [factsOf([rootNode(prepared)])], assumed: [] },
      never: `prepare_${tool.name} does not return`,
      notAlways: `prepare_${tool.name} does not always return`,
    };
    const place = { file, path: [id, 'message'] };
    for (const text of writtenTexts(configuration, place, authored.message)) {
      checkTemplate(log, text, use);
    }
  }
}

import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { listTools } from '../../domain/catalogue/list-tools.ts';
import type { ActionTool, ToolDefinition } from '../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { CheckContext } from '../check-context.ts';
import { toFacts } from '../flow-data/facts.ts';
import { toRootNode } from '../flow-data/json-schema.ts';
import type { AuthoredConfiguration } from '../parse/authored-configuration.ts';
import { listWrittenTexts, type WrittenText } from '../text-places.ts';
import { checkTemplate } from './check-template.ts';

/**
 * A confirmation shows only what the service prepared, and its receipt only what the service
 * returns. Slots of a flow do not count: the same action may be called outside of it.
 */
export function checkConfirmations(context: CheckContext, catalogue: Catalogue): void {
  const checked = new Set<string>();
  for (const tool of listTools(catalogue)) {
    if (!isConfirmed(tool)) continue;
    const use = `${tool.confirmation.id} ${tool.name}`;
    if (!checked.has(use)) checkTexts(context, tool);
    checked.add(use);
  }
}

type ConfirmedTool = ActionTool & Required<Pick<ActionTool, 'confirmation'>>;

function isConfirmed(tool: ToolDefinition): tool is ConfirmedTool {
  return tool.kind === 'action' && tool.confirmation !== undefined;
}

function checkTexts({ configuration, log }: CheckContext, tool: ConfirmedTool): void {
  const manifest = configuration.services.get(tool.service)?.get(tool.name);
  const { id } = tool.confirmation;
  const sources = [
    { part: 'message', schema: manifest?.prepared_schema, from: `prepare_${tool.name}` },
    { part: 'title', schema: manifest?.prepared_schema, from: `prepare_${tool.name}` },
    { part: 'details', schema: manifest?.prepared_schema, from: `prepare_${tool.name}` },
    { part: 'receipt', schema: manifest?.output_schema, from: tool.name },
  ] as const;
  for (const { part, schema, from } of sources) {
    if (schema === undefined) continue;
    const texts = findTexts(configuration, id, part);
    for (const text of texts) checkTemplate(log, text, toTemplateUse(schema, from));
  }
}

function toTemplateUse(schema: JsonObject, source: string) {
  return {
    scope: { facts: [toFacts([toRootNode(schema)])], assumed: [] },
    neverAvailable: `${source} does not return`,
    notAlwaysAvailable: `${source} does not always return`,
  };
}

/** One of a confirmation's texts in every language, where it is written. */
function findTexts(
  configuration: AuthoredConfiguration,
  id: string,
  part: 'message' | 'title' | 'receipt' | 'details',
): readonly WrittenText[] {
  return configuration.confirmations.flatMap(({ file, content }) => {
    const text = content[id]?.[part];
    if (text === undefined) return [];
    return listWrittenTexts(configuration, { file, path: [id, part] }, text);
  });
}

import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { ActionTool, ToolDefinition } from '../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { CheckContext } from '../check-context.ts';
import { toFacts } from '../flow-data/facts.ts';
import { toRootNode } from '../flow-data/json-schema.ts';
import type { AuthoredConfiguration } from '../parse/authored-configuration.ts';
import { listWrittenTexts, type WrittenText } from '../text-places.ts';
import { checkTemplate } from './check-template.ts';

/**
 * Checks that a confirmation shows only what the service prepared. Slots of a flow do not count,
 * because the same action can be called outside of the flow.
 */
export function checkConfirmations(context: CheckContext, catalogue: Catalogue): void {
  const checked = new Set<string>();
  for (const tool of Object.values(catalogue.agents).flatMap(({ tools }) => tools)) {
    if (!isConfirmed(tool)) continue;
    const use = `${tool.confirmation.id} ${tool.name}`;
    if (!checked.has(use)) checkMessage(context, tool);
    checked.add(use);
  }
}

type ConfirmedTool = ActionTool & Required<Pick<ActionTool, 'confirmation'>>;

function isConfirmed(tool: ToolDefinition): tool is ConfirmedTool {
  return tool.kind === 'action' && tool.confirmation !== undefined;
}

function checkMessage({ configuration, log }: CheckContext, tool: ConfirmedTool): void {
  const prepared = configuration.services.get(tool.service)?.get(tool.name)?.prepared_schema;
  if (prepared === undefined) return;
  const use = toTemplateUse(prepared, tool.name);
  for (const text of findWordings(configuration, tool.confirmation.id))
    checkTemplate(log, text, use);
}

function toTemplateUse(prepared: JsonObject, tool: string) {
  return {
    scope: { facts: [toFacts([toRootNode(prepared)])], assumed: [] },
    neverAvailable: `prepare_${tool} does not return`,
    notAlwaysAvailable: `prepare_${tool} does not always return`,
  };
}

/** Finds the confirmation's message in every language. */
function findWordings(configuration: AuthoredConfiguration, id: string): readonly WrittenText[] {
  return configuration.confirmations.flatMap(({ file, content }) => {
    const message = content[id]?.message;
    if (message === undefined) return [];
    return listWrittenTexts(configuration, { file, path: [id, 'message'] }, message);
  });
}

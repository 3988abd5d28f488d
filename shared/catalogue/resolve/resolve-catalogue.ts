import type { Catalogue, CommonNavigation } from '../../domain/catalogue/assistant.ts';
import type { NavigationTool } from '../../domain/catalogue/tool.ts';
import type { CheckContext } from '../check-context.ts';
import type { NavigationFile } from '../schemas/navigation-file.ts';
import { noInput } from './navigation-input.ts';
import { resolveAgent } from './resolve-agent.ts';
import { resolveAssistant } from './resolve-assistant.ts';
import { resolveConfirmations } from './resolve-confirmations.ts';
import { resolveEngineTexts } from './resolve-engine-texts.ts';
import { resolveFlow } from './resolve-flow.ts';
import { resolveModels } from './resolve-models.ts';
import { resolveNotices } from './resolve-notices.ts';
import { resolvePersonas } from './resolve-personas.ts';
import { resolvePrompt } from './resolve-prompt.ts';
import { resolveShadow } from './resolve-shadow.ts';

/**
 * Resolves everything that the files name. What cannot be found is reported to the log. The
 * catalogue must be used only if the log is empty.
 */
export function resolveCatalogue(context: CheckContext, version: string): Catalogue {
  const { assistant, agents, navigation, models } = context.configuration;
  const resolving = { ...context, confirmations: resolveConfirmations(context) };
  const prompt = { file: assistant.file, path: ['base_prompt'] };
  return {
    version,
    assistant: resolveAssistant(context),
    basePrompt: resolvePrompt(context, prompt, assistant.content.base_prompt),
    agents: Object.fromEntries(
      agents.map((agent) => [agent.content.id, resolveAgent(resolving, agent)]),
    ),
    flows: Object.fromEntries(
      agents.flatMap(({ content, flows }) =>
        flows.map((flow) => [flow.content.id, resolveFlow(context, content.id, flow)]),
      ),
    ),
    notices: resolveNotices(context),
    navigation: resolveNavigation(navigation.content),
    texts: resolveEngineTexts(context),
    models: resolveModels(models.content),
    ...resolvePersonas(context),
    ...resolveShadow(context),
  };
}

function resolveNavigation(file: NavigationFile): Catalogue['navigation'] {
  const tool = (name: CommonNavigation): NavigationTool => ({
    name,
    kind: 'navigation',
    description: file[name].description,
    examples: file[name].examples,
    inputSchema: noInput,
    routing: { type: name },
  });
  return { go_back: tool('go_back'), go_home: tool('go_home'), escalate: tool('escalate') };
}

import type { AgentDefinition } from '../../domain/catalogue/agent.ts';
import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { listEntries } from '../agent-entries.ts';
import type { AuthoredAgent } from '../parse/authored-configuration.ts';
import { below, type Place } from '../problem-log.ts';
import type { AuthoredTool } from '../schemas/agent-tool.ts';
import { resolveBuiltinTool } from './resolve-builtin-tool.ts';
import { resolveEnterAgent, resolveNavigationTool } from './resolve-navigation-tool.ts';
import { resolvePrompt } from './resolve-prompt.ts';
import { resolveRefusals } from './resolve-refusals.ts';
import { type ResolveContext, resolveServiceTool } from './resolve-service-tool.ts';
import { resolveText } from './resolve-text.ts';

/** Resolves everything that an agent's file names. */
export function resolveAgent(context: ResolveContext, agent: AuthoredAgent): AgentDefinition {
  const { content, file, folder } = agent;
  const root = { file, path: [] };
  const { model, temperature, max_tokens } = content.model_config;
  const prompt = below(root, 'system_prompt');
  return {
    id: content.id,
    name: content.name,
    description: content.description,
    ...(content.parent === undefined ? {} : { parent: content.parent }),
    ...(content.activation === undefined ? {} : { activation: content.activation }),
    model: {
      model,
      maxTokens: max_tokens,
      ...(temperature === undefined ? {} : { temperature }),
    },
    navigation: content.navigation,
    systemPrompt: resolvePrompt(context, prompt, content.system_prompt, folder),
    ...(content.greeting === undefined
      ? {}
      : { greeting: resolveText(context, below(root, 'greeting'), content.greeting) }),
    tools: [
      ...listEntries(context.configuration.agents, content.id).flatMap(
        ({ tool, place }) => resolveEnterAgent(context, place, tool) ?? [],
      ),
      ...content.tools.flatMap(
        (tool, index) => resolveTool(context, below(root, 'tools', index), agent, tool) ?? [],
      ),
    ],
    flows: content.subflows,
    refusals: resolveRefusals(context, agent),
  };
}

function resolveTool(
  context: ResolveContext,
  place: Place,
  agent: AuthoredAgent,
  tool: AuthoredTool,
): ToolDefinition | undefined {
  switch (tool.kind) {
    case 'information':
    case 'action':
      return resolveServiceTool(context, place, tool, agent);
    case 'navigation':
      return resolveNavigationTool(context, place, agent, tool);
    case 'builtin':
      return resolveBuiltinTool(tool, context.configuration.assistant.content.languages);
  }
}

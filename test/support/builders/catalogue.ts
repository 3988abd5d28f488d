import type { AgentDefinition } from '../../../shared/domain/catalogue/agent.ts';
import type {
  AssistantDefinition,
  Catalogue,
  CommonNavigation,
} from '../../../shared/domain/catalogue/assistant.ts';
import {
  type EngineTextKey,
  engineTextKeys,
} from '../../../shared/domain/catalogue/engine-texts.ts';
import type { ModelDefinition } from '../../../shared/domain/catalogue/model.ts';
import type { NavigationTool } from '../../../shared/domain/catalogue/tool.ts';
import type { LocalizedText } from '../../../shared/domain/localized-text.ts';

/** A model with one candidate that can do everything. */
export function aModel(overrides: Partial<ModelDefinition> = {}): ModelDefinition {
  return {
    name: 'fast',
    candidates: [
      {
        provider: 'bedrock',
        modelId: 'test.model-1',
        capabilities: {
          tools: true,
          sampling: true,
          promptCaching: { system: true, tools: true, messages: true },
          toolResultStatus: true,
        },
        price: { input: 0.1, output: 0.5, cacheRead: 0.01 },
      },
    ],
    ...overrides,
  };
}

/** An agent without tools; the root unless `parent` is given. */
export function anAgent(overrides: Partial<AgentDefinition> = {}): AgentDefinition {
  return {
    id: 'felix',
    name: 'Felix',
    description: 'Greets and routes',
    model: { model: 'fast', maxTokens: 800 },
    navigation: { canGoUp: false, canGoHome: false, canEscalate: false },
    systemPrompt: 'You are Felix.',
    tools: [],
    flows: [],
    refusals: {},
    ...overrides,
  };
}

/** An assistant in Spanish and English for Mexico. */
export function anAssistant(overrides: Partial<AssistantDefinition> = {}): AssistantDefinition {
  return {
    id: 'felix',
    name: 'Felix',
    rootAgent: 'felix',
    defaultLanguage: 'es',
    languages: ['es', 'en'],
    timezone: 'America/Mexico_City',
    country: 'MX',
    currency: 'MXN',
    limits: {
      maxIterations: 3,
      maxToolTurns: 8,
      maxModelCallsPerTurn: 10,
      confirmationTtlSeconds: 300,
      maxMessageBytes: 4096,
    },
    history: { tokenBudget: 6000, keepRecentMessages: 20 },
    capabilities: { shadow: false, handoff: true },
    redaction: { mask: [], tokenize: [] },
    ...overrides,
  };
}

/** The smallest catalogue: one root agent. Engine texts read `<language>:<key>`. */
export function aCatalogue(overrides: Partial<Catalogue> = {}): Catalogue {
  const texts = Object.fromEntries<LocalizedText>(
    engineTextKeys.map((key) => [key, { es: `es:${key}`, en: `en:${key}` }]),
  ) as Record<EngineTextKey, LocalizedText>;
  return {
    version: 'v1',
    assistant: anAssistant(),
    basePrompt: 'You are a helpful assistant.',
    agents: { felix: anAgent() },
    flows: {},
    notices: {},
    navigation: commonNavigation,
    texts,
    models: { fast: aModel() },
    ...overrides,
  };
}

const commonNavigation = {
  go_back: aCommonRoute('go_back'),
  go_home: aCommonRoute('go_home'),
  escalate: aCommonRoute('escalate'),
};

function aCommonRoute(name: CommonNavigation): NavigationTool {
  return {
    name,
    kind: 'navigation',
    description: name,
    examples: [],
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    routing: { type: name },
  };
}

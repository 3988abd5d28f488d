import type { AssistantDefinition } from '../../domain/catalogue/assistant.ts';
import type { CheckContext } from '../check-context.ts';
import { resolvePrompt } from './resolve-prompt.ts';

/** An assistant in the engine's form. */
export function resolveAssistant(context: CheckContext): AssistantDefinition {
  const file = context.configuration.assistant.content;
  const { id, name, languages, timezone, country, currency, limits, history } = file;
  return {
    id,
    name,
    rootAgent: file.root_agent,
    defaultLanguage: file.default_language,
    languages,
    timezone,
    country,
    currency,
    limits: {
      maxIterations: limits.max_iterations,
      maxToolTurns: limits.max_tool_turns,
      maxModelCallsPerTurn: limits.max_model_calls_per_turn,
      confirmationTtlSeconds: limits.confirmation_ttl_seconds,
      maxMessageBytes: limits.max_message_bytes,
    },
    history: {
      tokenBudget: history.token_budget,
      keepRecentMessages: history.keep_recent_messages,
    },
    capabilities: file.capabilities,
    redaction: file.redaction,
    ...(file.examples_per_tool === undefined ? {} : { examplesPerTool: file.examples_per_tool }),
    ...resolveExtraction(context),
  };
}

function resolveExtraction(context: CheckContext): Pick<AssistantDefinition, 'extraction'> {
  const { file, content } = context.configuration.assistant;
  const { extraction } = content;
  if (extraction === undefined) return {};
  const place = { file, path: ['extraction', 'prompt'] };
  const prompt = resolvePrompt(context, place, extraction.prompt);
  return { extraction: { model: extraction.model, prompt } };
}

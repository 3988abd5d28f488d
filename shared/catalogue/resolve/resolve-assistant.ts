import type { AssistantDefinition, ListeningSettings } from '../../domain/catalogue/assistant.ts';
import type { Budgets } from '../../domain/conversation/usage.ts';
import type { CheckContext } from '../check-context.ts';
import type { AssistantFile } from '../schemas/assistant-file.ts';
import { resolveChannelSettings } from './resolve-channel-settings.ts';
import { resolveMemory } from './resolve-memory.ts';
import { resolvePrompt } from './resolve-prompt.ts';

/** Converts an assistant to the engine's form. */
export function resolveAssistant(context: CheckContext): AssistantDefinition {
  const { content: file } = context.configuration.assistant;
  const { id, name, languages, timezone, country, currency, limits } = file;
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
    history: resolveHistory(context),
    ...(file.budgets === undefined ? {} : { budgets: resolveBudgets(file.budgets) }),
    ...(file.voice === undefined ? {} : { voice: resolveListening(file.voice) }),
    capabilities: file.capabilities,
    redaction: file.redaction,
    ...(file.examples_per_tool === undefined ? {} : { examplesPerTool: file.examples_per_tool }),
    ...(file.nearest_examples === undefined ? {} : { nearestExamples: file.nearest_examples }),
    ...resolveExtraction(context),
    ...resolveMemory(context),
    ...resolveChannelSettings(context),
  };
}

function resolveListening({
  listen: { max_seconds: maxSeconds, channels },
}: NonNullable<AssistantFile['voice']>): ListeningSettings {
  return { maxSeconds, ...(channels === undefined ? {} : { channels }) };
}

function resolveExtraction(context: CheckContext): Pick<AssistantDefinition, 'extraction'> {
  const { file, content } = context.configuration.assistant;
  const { extraction } = content;
  if (extraction === undefined) return {};
  const place = { file, path: ['extraction', 'prompt'] };
  const prompt = resolvePrompt(context, place, extraction.prompt);
  return { extraction: { model: extraction.model, prompt } };
}

function resolveHistory(context: CheckContext): AssistantDefinition['history'] {
  const { file, content } = context.configuration.assistant;
  const { token_budget: tokenBudget, keep_recent_messages: keepRecentMessages } = content.history;
  const { summary, mode } = content.history;
  const fitted = { tokenBudget, keepRecentMessages, ...(mode !== undefined && { mode }) };
  if (summary === undefined) return fitted;
  const place = { file, path: ['history', 'summary', 'prompt'] };
  const prompt = resolvePrompt(context, place, summary.prompt);
  return { ...fitted, summary: { model: summary.model, prompt } };
}

function resolveBudgets(file: NonNullable<AssistantFile['budgets']>): Budgets {
  const { messages_per_minute, messages_per_day, model_tokens_per_day } = file;
  const { conversations_per_hour: conversationsPerHour } = file;
  return {
    ...(messages_per_minute === undefined ? {} : { messagesPerMinute: messages_per_minute }),
    ...(messages_per_day === undefined ? {} : { messagesPerDay: messages_per_day }),
    ...(model_tokens_per_day === undefined ? {} : { modelTokensPerDay: model_tokens_per_day }),
    ...(conversationsPerHour === undefined ? {} : { conversationsPerHour }),
  };
}

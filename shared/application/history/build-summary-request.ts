import type { HistorySettings, SummarySettings } from '../../domain/catalogue/assistant.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { ConversationSummary } from '../../domain/conversation/conversation-summary.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { ModelRequest } from '../ports/language-model.ts';

/** A longer summary helps nobody, however large the budget. */
const maxTokensEver = 800;
const charactersPerToken = 4;
/** The reply is out, but the person's next message waits for this call. */
const timeoutMs = 10_000;

/**
 * Longest summary that is accepted: a quarter of the budget, so that it never crowds out the
 * messages.
 */
export function maxSummaryTokens({ tokenBudget }: Pick<HistorySettings, 'tokenBudget'>): number {
  return Math.min(maxTokensEver, Math.floor(tokenBudget / 4));
}

/**
 * Asks for one summary of the earlier one and `messages`, at most `maxTokens` long. People's words
 * stand in JSON without `<`, so that none of them can pass for a part of the prompt.
 */
export function buildSummaryRequest(
  { model, prompt }: SummarySettings,
  { language, maxTokens }: { readonly language: string; readonly maxTokens: number },
  earlier: ConversationSummary | undefined,
  messages: readonly ConversationMessage[],
): ModelRequest {
  const task = `<summarise language="${language}" characters="${maxTokens * charactersPerToken}"/>`;
  const lines = messages.map(({ role, text }) => jsonLine({ role, text }));
  const text = [
    `<earlier_summary>${jsonLine({ text: earlier?.text ?? '' })}</earlier_summary>`,
    '<messages>',
    ...lines,
    '</messages>',
  ].join('\n');
  return {
    model,
    system: [{ text: `${prompt.trim()}\n\n${task}`, cacheBoundary: false }],
    messages: [{ role: 'user', content: [{ type: 'text', text }] }],
    tools: [],
    toolChoice: 'auto',
    // Tokens of a real model are shorter than estimated ones, most of all in Spanish.
    maxTokens: 2 * maxTokens,
    timeoutMs,
  };
}

function jsonLine(value: JsonObject): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

import type { HistorySettings } from '../../domain/catalogue/assistant.ts';
import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { ConversationSummary } from '../../domain/conversation/conversation-summary.ts';
import { estimateTokens } from '../../domain/estimate-tokens.ts';
import { withoutSummarised } from './fit-history.ts';
import { countTokens, takeNewest } from './take-newest.ts';

/**
 * How many messages a turn reads. Twice as many as stay word by word: summarising begins at one and
 * a half times, so that a few turns in which it fails lose nothing.
 */
export function messagesToLoad({ keepRecentMessages, summary }: HistorySettings): number {
  return summary === undefined ? keepRecentMessages : 2 * keepRecentMessages;
}

/**
 * The messages that a new summary should take in: none as long as all fit into the budget; then all
 * but the newest ones, which keep to half of it.
 */
export function messagesToSummarise(
  history: readonly ConversationMessage[],
  summary: ConversationSummary | undefined,
  { tokenBudget, keepRecentMessages }: HistorySettings,
): readonly ConversationMessage[] {
  const open = withoutSummarised(summary, history);
  const tokens = estimateTokens(summary?.text ?? '') + countTokens(open);
  const isDue = tokens > tokenBudget || open.length > 1.5 * keepRecentMessages;
  if (!isDue) return [];
  const recent = takeNewest(open.slice(-keepRecentMessages), Math.floor(tokenBudget / 2));
  return open.slice(0, open.length - recent.length);
}

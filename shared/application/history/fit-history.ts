import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { ConversationSummary } from '../../domain/conversation/conversation-summary.ts';
import { estimateTokens } from '../../domain/estimate-tokens.ts';
import { takeNewest } from './take-newest.ts';

/** What a prompt holds of the conversation so far. */
export interface FittedHistory {
  /** Empty when there is none. */
  readonly summary: string;
  readonly messages: readonly ConversationMessage[];
}

/**
 * Summary and the messages after it, within `budget` tokens together. When that is too much, the
 * oldest messages are left out; a summary larger than half the budget (the budget was lowered) is
 * cut at the end of a line.
 */
export function fitHistory(
  history: readonly ConversationMessage[],
  summary: ConversationSummary | undefined,
  budget: number,
): FittedHistory {
  const text = cutToTokens(summary?.text ?? '', Math.floor(budget / 2));
  const messages = takeNewest(withoutSummarised(summary, history), budget - estimateTokens(text));
  return { summary: text, messages };
}

/** Messages that the summary does not hold. */
export function withoutSummarised(
  summary: ConversationSummary | undefined,
  history: readonly ConversationMessage[],
): readonly ConversationMessage[] {
  const through = summary?.throughSequence ?? 0;
  return history.filter(({ sequence }) => sequence > through);
}

function cutToTokens(text: string, tokens: number): string {
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    if (estimateTokens([...kept, line].join('\n')) > tokens) break;
    kept.push(line);
  }
  return kept.join('\n');
}

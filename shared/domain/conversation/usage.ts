/** What one person used lately, in all of their conversations together. */
export interface Usage {
  /** In the present minute of the clock. */
  readonly messagesInMinute: number;
  /** In the present hour and the 23 before it. */
  readonly messagesInDay: number;
  readonly modelTokensInDay: number;
}

/** What a turn adds to the usage of its person. */
export interface UsedUp {
  readonly userId: string;
  readonly messages: number;
  /** Input and output tokens of the turn's model calls. */
  readonly modelTokens: number;
}

/** What one person may use. A limit that is left out does not apply. */
export interface Budgets {
  readonly messagesPerMinute?: number;
  readonly messagesPerDay?: number;
  /** Input and output tokens of the turns' model calls. */
  readonly modelTokensPerDay?: number;
  /** New conversations; each would bring a model's attention from its beginning. */
  readonly conversationsPerHour?: number;
}

/** Adds messages to the usage. */
export function countMessages(usage: Usage, messages: number): Usage {
  return {
    ...usage,
    messagesInMinute: usage.messagesInMinute + messages,
    messagesInDay: usage.messagesInDay + messages,
  };
}

/**
 * Finds the budget that is exceeded, if any. Messages are counted before they are answered, tokens
 * afterwards.
 */
export function findExceededBudget(usage: Usage, budgets: Budgets): keyof Budgets | undefined {
  const { messagesPerMinute, messagesPerDay, modelTokensPerDay } = budgets;
  if (usage.messagesInMinute > (messagesPerMinute ?? Number.POSITIVE_INFINITY)) {
    return 'messagesPerMinute';
  }
  if (usage.messagesInDay > (messagesPerDay ?? Number.POSITIVE_INFINITY)) return 'messagesPerDay';
  const hasSpent = usage.modelTokensInDay >= (modelTokensPerDay ?? Number.POSITIVE_INFINITY);
  return hasSpent ? 'modelTokensPerDay' : undefined;
}

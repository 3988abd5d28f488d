/** What one person used since `startedAt`. A window ends a fixed time after it started. */
export interface UsageWindow {
  readonly startedAt: string;
  readonly messages: number;
  readonly modelTokens: number;
}

/** Stored in the session, which every turn reads and writes anyway. */
export interface Usage {
  readonly minute: UsageWindow;
  readonly day: UsageWindow;
}

/** What one person may use. A limit that is left out does not apply. */
export interface Budgets {
  readonly messagesPerMinute?: number;
  readonly messagesPerDay?: number;
  /** Input and output tokens of the turns' model calls. */
  readonly modelTokensPerDay?: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Adds messages to the usage, and starts new windows in place of those that have ended. */
export function countMessages(usage: Usage | undefined, messages: number, now: Date): Usage {
  const count = (window: UsageWindow | undefined, lengthMs: number): UsageWindow => {
    const current = openWindow(window, lengthMs, now);
    return { ...current, messages: current.messages + messages };
  };
  return { minute: count(usage?.minute, minuteMs), day: count(usage?.day, dayMs) };
}

/** Adds model tokens to the usage. */
export function countModelTokens({ minute, day }: Usage, modelTokens: number): Usage {
  const count = (window: UsageWindow): UsageWindow => ({
    ...window,
    modelTokens: window.modelTokens + modelTokens,
  });
  return { minute: count(minute), day: count(day) };
}

/**
 * Finds the budget that is exceeded, if any. Messages are counted before they are answered, tokens
 * afterwards.
 */
export function findExceededBudget(
  { minute, day }: Usage,
  budgets: Budgets,
): keyof Budgets | undefined {
  const { messagesPerMinute, messagesPerDay, modelTokensPerDay } = budgets;
  if (minute.messages > (messagesPerMinute ?? Number.POSITIVE_INFINITY)) return 'messagesPerMinute';
  if (day.messages > (messagesPerDay ?? Number.POSITIVE_INFINITY)) return 'messagesPerDay';
  const hasSpent = day.modelTokens >= (modelTokensPerDay ?? Number.POSITIVE_INFINITY);
  return hasSpent ? 'modelTokensPerDay' : undefined;
}

function openWindow(window: UsageWindow | undefined, lengthMs: number, now: Date): UsageWindow {
  const isOpen = window !== undefined && Date.parse(window.startedAt) + lengthMs > now.getTime();
  return isOpen ? window : { startedAt: now.toISOString(), messages: 0, modelTokens: 0 };
}

import type { OpeningConversation } from '../../../shared/application/ports/usage-meter.ts';
import type { Usage, UsedUp } from '../../../shared/domain/conversation/usage.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** What people use, counted in memory by the minute and the hour of the clock. */
export class InMemoryUsage {
  readonly #used: (UsedUp & { readonly at: number })[] = [];
  readonly #opened = new Map<string, Set<string>>();

  add(used: UsedUp, now: Date): void {
    this.#used.push({ ...used, at: now.getTime() });
  }

  read(userId: string, now: Date): Usage {
    const own = this.#used.filter((used) => used.userId === userId);
    const since = (unitMs: number, units: number) => {
      const start = (Math.floor(now.getTime() / unitMs) - units + 1) * unitMs;
      return own.filter(({ at }) => at >= start);
    };
    const sum = (list: typeof own, name: 'messages' | 'modelTokens') =>
      list.reduce((total, used) => total + used[name], 0);
    const day = since(HOUR_MS, 24);
    return {
      messagesInMinute: sum(since(MINUTE_MS, 1), 'messages'),
      messagesInDay: sum(day, 'messages'),
      modelTokensInDay: sum(day, 'modelTokens'),
    };
  }

  open({ userId, conversationId, perHour, now }: OpeningConversation): boolean {
    const hour = `${userId} ${now.toISOString().slice(0, 13)}`;
    const opened = this.#opened.get(hour) ?? new Set<string>();
    this.#opened.set(hour, opened);
    if (opened.size >= perHour && !opened.has(conversationId)) return false;
    opened.add(conversationId);
    return true;
  }
}

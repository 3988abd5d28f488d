import type { Session } from '../../domain/conversation/session.ts';
import type { Conversation } from '../ports/conversation-store.ts';

/** What a prompt may show of a conversation. */
type Shown = Omit<Conversation, 'session'>;

/** A conversation without what was said while it was another account's. */
export function hideEarlier(conversation: Shown, { historyAfter }: Session): Shown {
  const { messages: all, summary, mergedTip } = conversation;
  if (historyAfter === undefined) return conversation;
  const messages = all.filter(({ sequence }) => sequence > historyAfter);
  const isTipShown = messages.some(({ turnId }) => turnId === mergedTip?.turnId);
  return {
    messages,
    ...(summary && { summary: hideText(summary, historyAfter) }),
    ...(mergedTip && isTipShown && { mergedTip }),
  };
}

/** Its words are gone; that there is one has to be known by the next summary, which replaces it. */
function hideText(summary: NonNullable<Shown['summary']>, historyAfter: number) {
  return summary.throughSequence > historyAfter ? summary : { ...summary, text: '' };
}

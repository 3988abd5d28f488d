import type { DeskReading, ListedEntry } from '../../../shared/application/desk/desk-ports.ts';
import { COLLEAGUE } from '../../../shared/application/desk/to-desk-commit.ts';
import type { ConversationMessage } from '../../../shared/domain/conversation/conversation-message.ts';
import type { DeskItem } from '../../../shared/domain/desk/desk-entry.ts';

/** An entry of the list: without what only who opens it has to read. */
export function toListed({ entry, isOverdue, ...place }: ListedEntry) {
  const { log: _log, ...shown } = entry;
  return { ...toPlace(place), ...toEntry(shown), is_overdue: isOverdue };
}

/** An entry with everything that was done with it. */
export function toItem({ entry, ...place }: DeskItem) {
  const { log, ...shown } = entry;
  return { ...toPlace(place), ...toEntry(shown), log };
}

/** An entry and the newest messages of its conversation. */
export function toReading({ item, messages }: Extract<DeskReading, { type: 'found' }>) {
  return { entry: toItem(item), messages: messages.map(toMessage) };
}

function toPlace({
  conversationId,
  userId,
  assistantId,
  channel,
  language,
}: Omit<DeskItem, 'entry'>) {
  const ids = { conversation_id: conversationId, user_id: userId, assistant: assistantId };
  return { ...ids, channel, language };
}

function toEntry(entry: Omit<DeskItem['entry'], 'log'>) {
  const { lastWordsAt, releasedAt, releasedIn: _version, outcome, holder, ...rest } = entry;
  return {
    ...rest,
    ...(holder === undefined ? {} : { holder: { by: holder.by, until: holder.until } }),
    ...(lastWordsAt === undefined ? {} : { last_words_at: lastWordsAt }),
    ...(releasedAt === undefined ? {} : { released_at: releasedAt }),
    ...(outcome === undefined ? {} : { outcome }),
  };
}

function toMessage({ sequence, role, text, at, agentId }: ConversationMessage) {
  const ours = agentId === COLLEAGUE ? 'colleague' : 'assistant';
  return { sequence, at, from: role === 'user' ? 'person' : ours, text };
}

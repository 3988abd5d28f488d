import type { ConversationMessage } from '../../domain/conversation/conversation-message.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { rememberTip, type ShadowMemory } from '../../domain/shadow/shadow-memory.ts';
import type { MergedTip } from '../../domain/shadow/tip.ts';

/** The session with a tip that was merged into a reply since its last turn. */
export function recallTip(session: Session, merged: MergedTip | undefined): Session {
  if (merged === undefined) return session;
  return { ...session, shadow: rememberTip(session.shadow, merged, session.messageCount) };
}

/** The history as the person saw it: replies with the tips that were merged into them. */
export function withTips(
  history: readonly ConversationMessage[],
  memory: ShadowMemory | undefined,
): readonly ConversationMessage[] {
  if (memory === undefined) return history;
  const tips = new Map(memory.shown.map(({ turnId, text }) => [turnId, text]));
  return history.map((message) => {
    const tip = message.role === 'assistant' ? tips.get(message.turnId) : undefined;
    return tip === undefined ? message : { ...message, text: `${message.text}\n\n${tip}` };
  });
}

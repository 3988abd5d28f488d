import { createAssistantTalk } from './assistant-talk.ts';
import type { TalkTurn } from './talk.ts';

/** Says these messages to Felix one after the other, in a new conversation; returns the last turn. */
export async function sayInOrder(...messages: readonly string[]): Promise<TalkTurn> {
  const talk = await createAssistantTalk('felix');
  let last: TalkTurn | undefined;
  for (const message of messages) last = await talk.say(message);
  if (last === undefined) throw new Error('Nothing was said.');
  return last;
}

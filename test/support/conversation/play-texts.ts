import { createAssistantTalk } from './assistant-talk.ts';

/** Plays messages with Felix from the start; the last turn. */
export async function playTexts(language: 'en' | 'es', ...texts: readonly string[]) {
  const talk = await createAssistantTalk('felix', { languageHint: language });
  let last = await talk.say(texts[0] ?? '');
  for (const text of texts.slice(1)) last = await talk.say(text);
  return last;
}

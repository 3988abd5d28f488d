import { createFelixTalk } from '../support/conversation/felix-talk.ts';
import { createShadowTalk } from '../support/conversation/shadow-talk.ts';
import type { Talk } from '../support/conversation/talk.ts';
import { type DialogueFile, expectsTips } from './dialogue-file.ts';

/** A person of a dialogue with Felix in process, watched by the shadow where tips are expected. */
export async function createDialogueTalk(dialogue: DialogueFile): Promise<Talk> {
  const { language } = dialogue;
  if (!expectsTips(dialogue)) return await createFelixTalk(language);
  return await createShadowTalk(language === undefined ? {} : { language });
}

import { createShadowTalk, type ShadowTalk } from '../support/conversation/shadow-talk.ts';
import { type DialogueFile, expectsTips } from './dialogue-file.ts';

/**
 * A person of a dialogue with its assistant in process, watched by the shadow. Where no tips are expected,
 * none comes in time.
 */
export function createDialogueTalk(dialogue: DialogueFile): Promise<ShadowTalk> {
  const { language, assistant } = dialogue;
  const hangs = !expectsTips(dialogue);
  return createShadowTalk({ assistant, hangs, ...(language === undefined ? {} : { language }) });
}

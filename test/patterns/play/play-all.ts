import type { PatternDialogue } from '../format/pattern-dialogue.ts';
import { type PlayedDialogue, playDialogue } from './play-dialogue.ts';
import type { Decider } from './talk-with-felix.ts';

/** Plays dialogues one after the other, each with a new person. */
export async function playAll(
  dialogues: readonly PatternDialogue[],
  decider: Decider,
): Promise<readonly PlayedDialogue[]> {
  const played: PlayedDialogue[] = [];
  for (const dialogue of dialogues) played.push(await playDialogue(dialogue, decider));
  return played;
}

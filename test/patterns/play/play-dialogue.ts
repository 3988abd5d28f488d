import { checkTurn } from '../check/check-turn.ts';
import type { Difference } from '../check/difference.ts';
import { findSteps } from '../check/find-steps.ts';
import {
  inLanguage,
  type Language,
  type PatternDialogue,
  type PatternTurn,
} from '../format/pattern-dialogue.ts';
import type { SeenTurn } from './seen-turn.ts';
import { type PatternTalk, type Player, talkWithFelix } from './talk-with-felix.ts';

/** What a person did in a turn, what came of it, and what should not have. */
export interface PlayedTurn {
  readonly turn: PatternTurn;
  readonly did: string;
  readonly seen: SeenTurn | undefined;
  readonly differences: readonly Difference[];
}

export interface PlayedDialogue {
  readonly dialogue: PatternDialogue;
  readonly passed: boolean;
  readonly turns: readonly PlayedTurn[];
}

/** Plays a dialogue with a new person. A turn that cannot be played ends it. */
export async function playDialogue(
  dialogue: PatternDialogue,
  player: Player,
): Promise<PlayedDialogue> {
  const talk = await talkWithFelix(player, dialogue.language);
  const turns: PlayedTurn[] = [];
  for (const turn of dialogue.turns) {
    if (!isAsked(turn, turns.at(-1)?.seen)) continue;
    const played = await playTurn(turn, dialogue.language, talk, turns.at(-1)?.seen);
    turns.push(played);
    if (played.seen === undefined) break;
  }
  const passed = turns.every(({ differences }) => differences.length === 0);
  return { dialogue, passed, turns };
}

function isAsked({ if_asked: step }: PatternTurn, before: SeenTurn | undefined): boolean {
  return step === undefined || (before !== undefined && findSteps(before).includes(step));
}

async function playTurn(
  turn: PatternTurn,
  language: Language,
  talk: PatternTalk,
  before: SeenTurn | undefined,
): Promise<PlayedTurn> {
  const did = describeTurn(turn, language);
  try {
    if (turn.waits_minutes !== undefined) await talk.wait(turn.waits_minutes);
    talk.decide(turn.decisions);
    const seen = await perform(turn, language, talk);
    return { turn, did, seen, differences: checkTurn(turn.expects, seen, before, language) };
  } catch (error) {
    const was = error instanceof Error ? error.message : String(error);
    return {
      turn,
      did,
      seen: undefined,
      differences: [{ what: 'turn', expected: 'a reply', was }],
    };
  }
}

async function perform(turn: PatternTurn, language: Language, talk: PatternTalk) {
  const { presses } = turn;
  if (presses !== undefined) return talk.press(inLanguage(presses, language));
  const texts = listTexts(turn, language);
  const seen = await talk.say(texts);
  const isAskedAgain = seen.pending !== undefined && seen.effects.length === 0;
  if (!turn.agrees || !isAskedAgain) return seen;
  const again = await talk.say(texts);
  return { ...again, modelCalls: seen.modelCalls + again.modelCalls };
}

function listTexts({ says }: PatternTurn, language: Language): readonly string[] {
  if (says === undefined) return [];
  const all = Array.isArray(says) ? says : [says];
  return all.map((words) => inLanguage(words, language));
}

function describeTurn(turn: PatternTurn, language: Language): string {
  if (turn.presses !== undefined) return `[${inLanguage(turn.presses, language)}]`;
  return listTexts(turn, language).join(' / ');
}

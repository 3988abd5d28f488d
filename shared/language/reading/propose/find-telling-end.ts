import { openVerbs } from '../../confirmation/answer-lexicon.ts';
import type { Token } from '../../text/tokenise.ts';
import { messageWords } from '../message-words.ts';

/** More words between a verb and what is given belong to something else. */
const maxBetween = 4;

/**
 * Returns where words end that somebody else shall be told, or given beside money: "dile a mi mamá
 * que ya van los 50", "give my mom a hug". They go on to the next pause, so that nobody and no
 * figure in them is taken for a value. "Tell me" asks us.
 */
export function findTellingEnd(tokens: readonly Token[], index: number): number | undefined {
  const start = messageWords.joins.match(tokens, index)?.end ?? index;
  const told = messageWords.tellings.match(tokens, start);
  const isOurs =
    told !== undefined && messageWords.notToOthers.match(tokens, told.end) !== undefined;
  const end = (isOurs ? undefined : told?.end) ?? findGestureEnd(tokens, start);
  return end === undefined ? undefined : findPause(tokens, end);
}

/** "Dale a mi mamá un abrazo": no figure and no "and" stands between the verb and the hug. */
function findGestureEnd(tokens: readonly Token[], start: number): number | undefined {
  const verb = openVerbs.match(tokens, start);
  if (verb === undefined) return undefined;
  for (let at = verb.end; at <= verb.end + maxBetween; at += 1) {
    const gesture = messageWords.gestures.match(tokens, at);
    if (gesture !== undefined) return gesture.end;
    if (tokens[at]?.type !== 'word' || messageWords.joins.match(tokens, at)) return undefined;
  }
  return undefined;
}

const pauses: ReadonlySet<string> = new Set([...',.;:!¡?¿…']);

function findPause(tokens: readonly Token[], from: number): number {
  const at = tokens.findIndex((token, index) => index >= from && isPause(tokens, index, token));
  return at < 0 ? tokens.length : at;
}

/** A sign, a new line, or another order: "dile que ya y mándale 20 a Juan". */
function isPause(tokens: readonly Token[], index: number, { type, text }: Token): boolean {
  if (type === 'break' || pauses.has(text)) return true;
  const joint = messageWords.joins.match(tokens, index);
  return joint !== undefined && openVerbs.match(tokens, joint.end) !== undefined;
}

import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { selectionWords } from './selection-words.ts';

/** A thing of a list where the words name it: tokens, `end` excluded. */
export interface Mention {
  readonly item: number;
  readonly start: number;
  readonly end: number;
}

/** Every place where a thing is called by one of its names, the longest one that fits. */
export function findMentions(
  tokens: readonly Token[],
  lists: readonly (readonly string[])[],
): readonly Mention[] {
  const names = lists.flatMap((labels, item) => labels.map((label) => toName(label, item)));
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [longest] = names
      .filter(({ words }) => fits(tokens, at, words))
      .sort((one, other) => other.words.length - one.words.length);
    if (longest === undefined) {
      at += 1;
      continue;
    }
    mentions.push({ item: longest.item, start: at, end: at + longest.words.length });
    at += longest.words.length;
  }
  return mentions;
}

function toName(label: string, item: number) {
  return { item, words: tokenise(normaliseText(label).text).map(({ folded }) => folded) };
}

function fits(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word, offset) => tokens[at + offset]?.folded === word);
}

/** Whether the mentions are one list, in which only joiners and small words stand. */
export function areJoined(tokens: readonly Token[], mentions: readonly Mention[]): boolean {
  return mentions.every((mention, at) => {
    const before = mentions[at - 1];
    return before === undefined || isJoint(tokens, before.end, mention.start);
  });
}

function isJoint(tokens: readonly Token[], from: number, to: number): boolean {
  let joints = 0;
  for (let at = skipSmall(tokens, from); at < to; at = skipSmall(tokens, at)) {
    const isComma = tokens[at]?.text === ',';
    const end = isComma ? at + 1 : selectionWords.joins.match(tokens, at)?.end;
    if (end === undefined || end > to) return false;
    joints += 1;
    at = end;
  }
  return joints > 0;
}

/** Where the small words end that begin here. */
export function skipSmall(tokens: readonly Token[], from: number): number {
  let at = from;
  while (tokens[at] !== undefined) {
    const end = selectionWords.small.match(tokens, at)?.end;
    if (end === undefined) return at;
    at = end;
  }
  return at;
}

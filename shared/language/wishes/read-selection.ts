import type { Selection } from '../../domain/selection.ts';
import { matchBefore } from '../reading/message-words.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { areJoined, findMentions, type Mention, skipSmall } from './find-mentions.ts';
import { selectionWords } from './selection-words.ts';

/** Longer messages are stories, and choose nothing. */
const maxTokens = 60;

/**
 * What a message chooses among listed things, each of which goes by some names: all but one, only
 * one, or several of them. `undefined` where it names none, where other words stand between those
 * that it names, and where one is only named. Pure; never throws.
 */
export function readSelection(
  text: string,
  lists: readonly (readonly string[])[],
): Selection | undefined {
  const normalised = normaliseText(text.slice(0, MAX_READ_UNITS));
  const tokens = tokenise(normalised.text);
  const mentions = tokens.length > maxTokens ? [] : findMentions(tokens, lists);
  const named = readNamed(tokens, mentions) ?? readNamedWithout(tokens, mentions);
  if (named === undefined) return undefined;
  const { items, form, left } = named;
  const [from, to] = [tokens[form.start], tokens[form.end - 1]];
  if (from === undefined || to === undefined) return undefined;
  const [cut, rest] = normalised.originalRange(from.start, to.end);
  const { type, how } = form;
  const before = text.slice(0, cut).trim();
  const behind = listSpans(normalised, rest, tokens, left).map(([at, end]) => text.slice(at, end));
  const after = behind.map((words) => words.replace(/^[\s,;]+|[\s,;]+$/g, '')).join(' ');
  return { type, how, items, before, after: left ? after.trim() : text.slice(rest).trim() };
}

/** What stands behind the things, but for what is left out of them. */
function listSpans(
  { originalRange }: ReturnType<typeof normaliseText>,
  rest: number,
  tokens: readonly Token[],
  left: Form | undefined,
): readonly (readonly [number, number | undefined])[] {
  const [from, to] = [tokens[left?.start ?? -1], tokens[(left?.end ?? 0) - 1]];
  if (from === undefined || to === undefined) return [[rest, undefined]];
  const [start, end] = originalRange(from.start, to.end);
  return [
    [rest, start],
    [end, undefined],
  ];
}

interface Named {
  readonly items: readonly number[];
  readonly form: Form;
  /** Words that leave others out of them. */
  readonly left?: Form;
}

/** One list of things, with what chooses among them. */
function readNamed(tokens: readonly Token[], mentions: readonly Mention[]): Named | undefined {
  const [first, last] = [mentions[0], mentions.at(-1)];
  if (first === undefined || last === undefined || !areJoined(tokens, mentions)) return undefined;
  const items = [...new Set(mentions.map(({ item }) => item))];
  const end = selectionWords.nouns.match(tokens, last.end)?.end ?? last.end;
  const form = findForm(tokens, first.start, end) ?? findList(tokens, items, first.start, end);
  const isNone = form === undefined || (form.type === 'without' && wantsOne(tokens, form));
  return isNone ? undefined : { items, form };
}

/** "CFE and water, but not Telmex": those that are named, but for those that are left out. */
function readNamedWithout(
  tokens: readonly Token[],
  mentions: readonly Mention[],
): Named | undefined {
  const splits = mentions.slice(2).flatMap((_, at) => {
    const named = readNamed(tokens, mentions.slice(0, at + 2));
    const left = readNamed(tokens, mentions.slice(at + 2));
    const isSplit = named?.form.type === 'these' && left?.form.type === 'without';
    return isSplit ? [{ named, left }] : [];
  });
  const [split] = splits;
  if (split === undefined) return undefined;
  const { named, left } = split;
  const items = named.items.filter((item) => !left.items.includes(item));
  return { items, form: named.form, left: left.form };
}

/** "A bill, but not the water": which one it shall be is still to be said. */
function wantsOne(tokens: readonly Token[], { start }: Form): boolean {
  return tokens.some(
    (_, at) => at < start && selectionWords.anyOne.match(tokens, at) !== undefined,
  );
}

interface Form extends Pick<Selection, 'type' | 'how'> {
  readonly start: number;
  readonly end: number;
}

/** Several things, with nothing that leaves them out. */
function findList(
  tokens: readonly Token[],
  items: readonly number[],
  first: number,
  last: number,
): Form | undefined {
  if (items.length < 2) return undefined;
  const start = matchBefore(selectionWords.together, tokens, first)?.start ?? first;
  const end = selectionWords.together.match(tokens, last)?.end ?? last;
  return { type: 'these', how: 'named', start, end };
}

function findForm(tokens: readonly Token[], first: number, last: number): Form | undefined {
  const starts = listStarts(tokens, first);
  const split = matchAround(tokens, starts, last);
  if (split !== undefined) return split;
  for (const start of starts) {
    const without = matchBefore(selectionWords.without, tokens, start);
    if (without !== undefined && isHow(without.value)) {
      const end = skipTime(tokens, last);
      return { type: 'without', how: without.value, start: without.start, end };
    }
    const only = matchBefore(selectionWords.only, tokens, start);
    if (only !== undefined) return { type: 'only', how: 'named', start: only.start, end: last };
  }
  return findBehind(tokens, starts.at(-1) ?? first, last);
}

/** From the first thing back over what may stand before it: "the", "el de". */
function listStarts(tokens: readonly Token[], first: number): readonly number[] {
  const starts = [first];
  for (let at = first - 1; at >= 0 && skipSmall(tokens, at) >= first; at -= 1) starts.push(at);
  return starts;
}

/** "Leave Telmex out". */
function matchAround(
  tokens: readonly Token[],
  starts: readonly number[],
  last: number,
): Form | undefined {
  const opener = starts.map((start) => matchBefore(selectionWords.split, tokens, start));
  const start = opener.find((each) => each !== undefined)?.start;
  const end = selectionWords.splitEnds.match(tokens, last)?.end;
  return start === undefined || end === undefined
    ? undefined
    : { type: 'without', how: 'skipped', start, end: skipTime(tokens, end) };
}

/** "El de Telmex no", "Telmex only". */
function findBehind(tokens: readonly Token[], start: number, at: number): Form | undefined {
  const without = selectionWords.withoutBehind.match(tokens, at);
  if (without !== undefined && isHow(without.value)) {
    return { type: 'without', how: without.value, start, end: skipTime(tokens, without.end) };
  }
  const only = selectionWords.onlyBehind.match(tokens, at);
  return only && { type: 'only', how: 'named', start, end: only.end };
}

/** Left out for now, this month: of what is asked for now that is all the same. */
function skipTime(tokens: readonly Token[], from: number): number {
  return selectionWords.forNow.match(tokens, from)?.end ?? from;
}

function isHow(value: string): value is Selection['how'] {
  return ['excepted', 'denied', 'skipped', 'removed'].includes(value);
}

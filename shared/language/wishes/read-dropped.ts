import { answerWords } from '../confirmation/answer-lexicon.ts';
import { matchBefore } from '../reading/message-words.ts';
import { type NormalisedText, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { wishWords } from './wish-words.ts';

/** Longer messages say more than what is not wanted. */
export const MAX_TOKENS = 16;

/**
 * What a message says is not wanted any more, each in its own words: "la luz" and "el agua" of "ay
 * no, la luz y el agua ya no". Empty for whatever else it says; "no, la luz" is none, for there the
 * no is an answer. Pure; never throws.
 */
export function readDropped(text: string): readonly string[] {
  const normalised = normaliseText(text);
  const tokens = tokenise(normalised.text);
  if (tokens.length > MAX_TOKENS) return [];
  const end = skipBehind(tokens, tokens.length);
  for (const start of listLeadEnds(tokens)) {
    const named = readNamed(tokens, start, end);
    if (named.length > 0) return named.map((span) => cut(text, normalised, tokens, span));
  }
  return [];
}

type Span = readonly [start: number, end: number];

/** The longest words that lead to it. */
const maxLead = 4;

/**
 * Where what is said may begin: behind the words that only lead to it, the most of them first. A no
 * that drops everything leads to what `mayDrop` all else: "siempre no, nomás la luz".
 */
export function listLeadEnds(tokens: readonly Token[], mayDrop = false): readonly number[] {
  const leads = [wishWords.beforeDropping, ...(mayDrop ? [wishWords.droppingBehind] : [])];
  const starts = new Set([0]);
  for (const at of starts) {
    for (const end of leads.flatMap((lead) => listEnds(tokens, lead, at))) starts.add(end);
  }
  return [...starts].sort((one, other) => other - one);
}

/** Where words of the lexicon end that begin there, with the comma behind them. */
function listEnds(
  tokens: readonly Token[],
  lead: typeof wishWords.beforeDropping,
  at: number,
): readonly number[] {
  const lengths = Array.from({ length: maxLead }, (_, more) => at + more + 1);
  return lengths
    .flatMap((length) => lead.match(tokens.slice(0, length), at)?.end ?? [])
    .map((end) => (tokens[end]?.text === ',' ? end + 1 : end));
}

/** Without courtesy and the like behind it. */
export function skipBehind(tokens: readonly Token[], end: number): number {
  if (/^[.!,;]$/.test(tokens[end - 1]?.text ?? '')) return skipBehind(tokens, end - 1);
  const start = matchBefore(wishWords.behindDropping, tokens.slice(0, end), end)?.start;
  return start === undefined ? end : skipBehind(tokens, start);
}

/** What stands between the words that drop it; nothing where another sign than a list's does. */
function readNamed(tokens: readonly Token[], start: number, until: number): readonly Span[] {
  const first = wishWords.dropping.match(tokens, start)?.end;
  const last = matchBefore(wishWords.droppingBehind, tokens.slice(0, until), until)?.start;
  const from = wishWords.beforeFirst.match(tokens, first ?? start)?.end ?? first ?? start;
  const end = last !== undefined && last > from ? last : until;
  if (first === undefined && end === until) return [];
  if (answerWords.copula.match(tokens, from) !== undefined) return [];
  return splitList(tokens, from, end) ?? [];
}

/** The parts of "la luz y el agua", "la luz ni el agua"; `undefined` where one of them is empty. */
function splitList(
  tokens: readonly Token[],
  from: number,
  end: number,
): readonly Span[] | undefined {
  const joints = tokens.flatMap(({ text }, at) =>
    at >= from && at < end && /^(?:y|e|ni|and|nor|or|&)$/i.test(text) ? [at] : [],
  );
  const starts = [from, ...joints.map((at) => at + 1)];
  const spans = starts.map((at, place): Span => [at, joints[place] ?? end]);
  const isApart = tokens
    .slice(from, end)
    .some(({ type, text }) => type === 'break' || /^[,;:.?!]$/.test(text));
  return isApart || spans.some(([one, other]) => one >= other) ? undefined : spans;
}

/** The things of a list in their own words; none where another sign stands in it. */
export function readList(
  text: string,
  normalised: NormalisedText,
  tokens: readonly Token[],
  [from, end]: Span,
): readonly string[] {
  const spans = splitList(tokens, from, end) ?? [];
  return spans.map((span) => cut(text, normalised, tokens, span));
}

function cut(
  text: string,
  { originalRange }: NormalisedText,
  tokens: readonly Token[],
  [start, end]: Span,
): string {
  const [from, to] = [tokens[start], tokens[end - 1]];
  if (from === undefined || to === undefined) return '';
  return text.slice(...originalRange(from.start, to.end));
}

import type { ReadingContext } from '../../domain/understanding.ts';
import type { MoneyContext } from '../money/money-context.ts';
import { scanPast } from '../reading/scan-past.ts';
import { agreeingEmoji, politeEmoji, questionMarks, refusingEmoji } from '../text/neutral-signs.ts';
import type { Token } from '../text/tokenise.ts';
import {
  type AnswerRole,
  actions,
  answerPhrases,
  answerWords,
  operations,
  references,
} from './answer-lexicon.ts';
import type { AnswerSegment, SegmentRole } from './answer-segment.ts';
import type { PendingDetails } from './collect-pending-details.ts';
import { scanFigure } from './scan-figure.ts';
import { scanMoment } from './scan-moment.ts';
import { scanRecipient } from './scan-recipient.ts';

export interface AnswerContext {
  readonly pending: PendingDetails;
  readonly money: MoneyContext;
  readonly reading: ReadingContext;
}

/** Brackets and strikethrough are left out, because nobody answers in them. */
const PUNCTUATION: ReadonlySet<string> = new Set([...'.,:!¡"*_«»…“”-']);
/** Roles that give way to a detail of the same length: "envío" is a noun first, and then a verb. */
const REPLACED: ReadonlySet<SegmentRole> = new Set(['unknown', 'order']);
/**
 * Roles whose words make the answer unreadable when the operation contains them as a name
 * ("Simón").
 */
const DECIDING: ReadonlySet<AnswerRole> = new Set(['yes', 'agree', 'no', 'cancel']);

/** Splits the whole answer into segments. At each token, the longest explanation wins. */
export function readSegments(tokens: readonly Token[], context: AnswerContext): AnswerSegment[] {
  const segments: AnswerSegment[] = [];
  let index = 0;
  while (index < tokens.length) {
    const segment = findLongestSegment(tokens, index, context);
    segments.push(segment);
    index = segment.end;
  }
  return segments;
}

function findLongestSegment(
  tokens: readonly Token[],
  index: number,
  context: AnswerContext,
): AnswerSegment {
  const phrase = matchPhrase(tokens, index, context.pending);
  const details = [
    scanReport(tokens, index),
    scanReference(tokens, index),
    scanAction(tokens, index, context.pending),
    scanOperation(tokens, index, context.pending),
    scanFigure(tokens, index, context.pending, context.money),
    scanMoment(tokens, index, context.pending, context.reading),
    scanRecipient(tokens, index, context.pending, context.reading.locale),
  ];
  let best = phrase ?? { role: findSignRole(tokens[index]), start: index, end: index + 1 };
  for (const detail of details) {
    const isLonger = detail !== undefined && detail.end > best.end;
    const isOnly = detail !== undefined && REPLACED.has(best.role);
    if (isLonger || (isOnly && detail.end === best.end)) best = detail;
  }
  return best;
}

function matchPhrase(
  tokens: readonly Token[],
  index: number,
  pending: PendingDetails,
): AnswerSegment | undefined {
  const match = answerPhrases.match(tokens, index);
  if (match === undefined) return undefined;
  const isName = match.end === index + 1 && pending.nameWords.has(tokens[index]?.folded ?? '');
  const role = isName && DECIDING.has(match.value) ? 'unknown' : match.value;
  return { role, start: index, end: match.end };
}

/** "ya pagué" reports a deed. */
function scanReport(tokens: readonly Token[], index: number): AnswerSegment | undefined {
  const end = scanPast(tokens, index);
  return end === undefined ? undefined : { role: 'past', start: index, end };
}

function scanReference(tokens: readonly Token[], index: number): AnswerSegment | undefined {
  const match = references.match(tokens, index);
  return (
    match && { role: 'different', start: index, end: match.end, detail: toDetail(match.value) }
  );
}

function toDetail(name: string) {
  if (name === 'amount' || name === 'currency' || name === 'recipient' || name === 'time')
    return name;
  return 'other';
}

/** "la transferencia" refers to this operation only if its own words call it a transfer. */
function scanOperation(
  tokens: readonly Token[],
  index: number,
  { promptWords }: PendingDetails,
): AnswerSegment | undefined {
  const match = operations.match(tokens, index);
  if (match === undefined) return undefined;
  const isOurs = match.value === 'any' || findOperationKinds(promptWords).has(match.value);
  return { role: isOurs ? 'operation' : 'unknown', start: index, end: match.end };
}

/** "recargar" agrees to a top-up. In answer to a transfer, it asks for something else. */
function scanAction(
  tokens: readonly Token[],
  index: number,
  { promptWords }: PendingDetails,
): AnswerSegment | undefined {
  const match = actions.match(tokens, index);
  // In "la recarga" it is a noun.
  const isNoun = answerWords.links.match(tokens, index - 1) !== undefined;
  if (match === undefined || isNoun) return undefined;
  const isOurs = findOperationKinds(promptWords).has(match.value);
  return { role: isOurs ? 'yes' : 'order', start: index, end: match.end };
}

function findOperationKinds(words: ReadonlySet<string>): Set<string> {
  return new Set(
    [...words].flatMap((word) => {
      const token = {
        type: 'word',
        text: word,
        folded: word,
        start: 0,
        end: 0,
        spaced: false,
      } as const;
      return operations.match([token], 0)?.value ?? [];
    }),
  );
}

function findSignRole(token: Token | undefined): SegmentRole {
  if (token === undefined) return 'unknown';
  if (token.type === 'break') return 'line-break';
  if (questionMarks.has(token.text)) return 'question';
  if (token.type === 'emoji') return findEmojiRole(token.folded);
  return PUNCTUATION.has(token.text) ? 'punctuation' : 'unknown';
}

function findEmojiRole(emoji: string): SegmentRole {
  if (agreeingEmoji.has(emoji)) return 'agree';
  if (refusingEmoji.has(emoji)) return 'no';
  return politeEmoji.has(emoji) ? 'polite-emoji' : 'unknown';
}

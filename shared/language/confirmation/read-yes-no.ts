import type { ConfirmationReading } from '../../domain/conversation/confirmation.ts';
import type { ReadingContext } from '../../domain/understanding.ts';
import { createMoneyContext } from '../money/money-context.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { answerWords } from './answer-lexicon.ts';
import type { AnswerSegment } from './answer-segment.ts';
import type { PendingDetails } from './collect-pending-details.ts';
import { decideAnswer } from './decide-answer.ts';
import { isPutOff } from './is-put-off.ts';
import { readSegments } from './read-segments.ts';
import { restoreWords } from './restore-words.ts';

/**
 * `isFirstAfterPrompt`: nothing else was sent to the person since the question. `undoes`: what they
 * are asked about is to undo something.
 */
export type ConfirmationContext = ReadingContext & {
  readonly isFirstAfterPrompt: boolean;
  readonly undoes?: boolean;
};

/**
 * Reads a typed answer by a grammar of the whole message. It is a `yes` only when every word is
 * assent, courtesy, or a detail equal to the given ones. A detail that differs makes it `changed`.
 * Anything unexplained, contradictory, conditional or past, and any question, is `unclear`.
 */
export function readYesNo(
  text: string,
  details: PendingDetails,
  context: ConfirmationContext,
): ConfirmationReading {
  if (text.length > MAX_READ_UNITS) return { type: 'unclear' };
  const written = tokenise(normaliseText(text).text);
  if (written.some(({ type }) => type === 'foreign')) return { type: 'unclear' };
  const tokens = restoreWords(written, details.nameWords);
  const segments = readSegments(tokens, {
    pending: details,
    money: createMoneyContext(tokens, context),
    reading: context,
  });
  const hasDay = details.moments.length > 0;
  const decision = decideAnswer(segments, tokens, { ...context, hasDay });
  const isOpen = decision === 'unclear' || decision === 'changed';
  if (isOpen && isPutOff(segments, tokens)) return { type: 'unclear', isPutOff: true };
  if (decision === 'no' && context.undoes && keepsIt(segments, tokens)) {
    return { type: decision, isKept: true };
  }
  if (decision !== 'changed') return { type: decision };
  return {
    type: 'changed',
    what: segments.flatMap((segment) => toChangedDetails(segment, written)),
  };
}

/** "Leave it", where no other word refuses what was done: "no, don't send it" may mean either. */
function keepsIt(segments: readonly AnswerSegment[], tokens: readonly Token[]): boolean {
  const isLeft = ({ role, start, end }: AnswerSegment) =>
    role === 'keep' || answerWords.letBe.match(tokens, start)?.end === end;
  const others = segments.filter((segment) => segment.role === 'no' && !isLeft(segment));
  return segments.some(isLeft) && others.every(({ start, end }) => end === start + 1);
}

function toChangedDetails({ role, detail, start, end }: AnswerSegment, tokens: readonly Token[]) {
  if (role !== 'change' && detail === undefined) return [];
  const text = tokens
    .slice(start, end)
    .map((token, at) => (token.spaced && at > 0 ? ` ${token.text}` : token.text))
    .join('');
  return [{ detail: detail ?? ('other' as const), text }];
}

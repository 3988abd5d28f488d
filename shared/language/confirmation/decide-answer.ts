import type { ConfirmationReading } from '../../domain/conversation/confirmation.ts';
import type { Token } from '../text/tokenise.ts';
import { answerWords, openVerbs } from './answer-lexicon.ts';
import type { AnswerSegment, SegmentRole } from './answer-segment.ts';
import { type AnswerPrompt, settleSegment } from './settle-segment.ts';

/** Roles that can accompany a yes or a no without weakening it. */
const HARMLESS: ReadonlySet<SegmentRole> = new Set([
  'please',
  'thanks',
  'filler',
  'opener',
  'order',
  'link',
  'same',
  'operation',
  'punctuation',
  'polite-emoji',
  'line-break',
]);
/** Roles that take nothing from a no: "jaja no", "no, está muy caro". */
const BESIDE_NO: ReadonlySet<SegmentRole> = new Set(['laughter', 'excuses']);
const ANSWERS: ReadonlySet<SegmentRole> = new Set(['yes', 'agree', 'no', 'cancel']);
const DETAILS: ReadonlySet<SegmentRole> = new Set(['link', 'same', 'different']);

/** Decides what an answer means. The order of the tests is what makes it safe: a yes comes last. */
export function decideAnswer(
  given: readonly AnswerSegment[],
  tokens: readonly Token[],
  prompt: AnswerPrompt,
): ConfirmationReading['type'] {
  const segments = given.map((segment) => settleSegment(segment, prompt));
  if (isNoAnswer(segments, tokens)) return 'unclear';
  if (isChange(segments)) return hasCondition(segments, tokens) ? 'unclear' : 'changed';
  const answer = segments.map((segment, at) => ({
    ...segment,
    role:
      findLettingRole(segments, at, tokens) ??
      (leadsToRefusal(segments, at) ? 'filler' : findRole(segments, at, tokens)),
  }));
  return decideYesOrNo(answer, tokens, prompt);
}

/** What an answer means that asks for no change. */
function decideYesOrNo(
  answer: readonly AnswerSegment[],
  tokens: readonly Token[],
  { isFirstAfterPrompt, undoes = false }: AnswerPrompt,
): ConfirmationReading['type'] {
  const telling = answer.filter(({ role }) => !HARMLESS.has(role));
  const refusing = telling.filter(({ role }) => !BESIDE_NO.has(role));
  const isNo = refusing.length > 0 && refusing.every(isRefusal);
  const deciding = isNo ? refusing : telling;
  if (deciding.some(({ role }) => !ANSWERS.has(role))) return 'unclear';
  if (undoes && deciding.some(isCancelling)) return decideUndoing(answer);
  if (deciding.some(isRefusal)) return decideRefusal(deciding, tokens);
  if (isConditional(answer, tokens)) return 'unclear';
  if (deciding.some(({ role }) => role === 'yes')) return 'yes';
  const isClosing = answer.some(({ role }) => role === 'thanks');
  return deciding.length > 0 && isFirstAfterPrompt && !isClosing ? 'yes' : 'unclear';
}

/** In "no, mejor déjalo" both words refuse, and "mejor" announces no change. */
function findLettingRole(
  segments: readonly AnswerSegment[],
  at: number,
  tokens: readonly Token[],
): SegmentRole | undefined {
  if (letsBe(segments, at, tokens)) return 'no';
  const leadsOver = segments[at]?.role === 'but' && letsBe(segments, at + 1, tokens);
  return leadsOver ? 'filler' : undefined;
}

/**
 * "no, déjalo" is a no; "déjalo" alone may also mean to leave the operation as it is, which is a
 * no where the question is whether to undo it.
 */
function letsBe(segments: readonly AnswerSegment[], at: number, tokens: readonly Token[]): boolean {
  const start = segments[at]?.start ?? 0;
  const isLetBe = answerWords.letBe.match(tokens, start)?.end === segments[at]?.end;
  if (isLetBe && segments[at]?.role === 'no') return true;
  return isLetBe && segments.slice(0, at).some(({ role }) => role === 'no' || role === 'cancel');
}

/** True for a question, a report ("sí ya pagué"), and exclamations that mock ("ay sí, ay sí"). */
function isNoAnswer(segments: readonly AnswerSegment[], tokens: readonly Token[]): boolean {
  const exclaimed = segments.filter(
    ({ start }) => answerWords.exclamations.match(tokens, start) !== undefined,
  );
  return (
    exclaimed.length > 1 || segments.some(({ role }) => role === 'question' || role === 'past')
  );
}

/** "Ok, pero no hoy": what only agreed to have heard is taken back. A plain yes is not. */
function leadsToRefusal(segments: readonly AnswerSegment[], at: number): boolean {
  const isPlainYes = segments.slice(0, at).some(({ role }) => role === 'yes');
  return segments[at]?.role === 'but' && segments[at + 1]?.role === 'no' && !isPlainYes;
}

function isRefusal({ role }: AnswerSegment): boolean {
  return role === 'no' || role === 'cancel';
}

/** The role of a phrase in its context: "dale" is a yes, but in "dale 200" it is an order. */
function findRole(
  segments: readonly AnswerSegment[],
  at: number,
  tokens: readonly Token[],
): SegmentRole {
  const role = segments[at]?.role ?? 'unknown';
  if (role === 'yes' || role === 'agree') return findAssentRole(segments, at, tokens, role);
  if (role === 'order') return ordersOperation(segments, at, tokens) ? 'yes' : role;
  const isMisplaced =
    (role === 'opener' && followsAnswer(segments, at)) ||
    (role === 'link' && !leadsToDetail(segments, at));
  return isMisplaced ? 'unknown' : role;
}

function findAssentRole(
  segments: readonly AnswerSegment[],
  at: number,
  tokens: readonly Token[],
  role: SegmentRole,
): SegmentRole {
  if (isReported(segments, at, tokens)) return 'unknown';
  return givesDetail(segments, at, tokens) ? 'order' : role;
}

/** "pon que sí" tells somebody what to say. "que sí" is an answer only on its own. */
function isReported(
  segments: readonly AnswerSegment[],
  at: number,
  tokens: readonly Token[],
): boolean {
  const begins = tokens[segments[at]?.start ?? 0]?.folded === 'que';
  const before = segments[at - 1]?.role;
  return begins && before !== undefined && !ANSWERS.has(before) && before !== 'punctuation';
}

/** "haz la transferencia" orders the operation by its name. */
function ordersOperation(
  segments: readonly AnswerSegment[],
  at: number,
  tokens: readonly Token[],
): boolean {
  const next = segments.slice(at + 1).find(({ role }) => role !== 'link');
  const isDoer = answerWords.doers.match(tokens, segments[at]?.start ?? 0) !== undefined;
  return isDoer && next?.role === 'operation';
}

function givesDetail(
  segments: readonly AnswerSegment[],
  at: number,
  tokens: readonly Token[],
): boolean {
  const next = segments[at + 1]?.role;
  const isVerb = openVerbs.match(tokens, segments[at]?.start ?? 0) !== undefined;
  return isVerb && next !== undefined && DETAILS.has(next);
}

function followsAnswer(segments: readonly AnswerSegment[], at: number): boolean {
  return segments.slice(0, at).some(({ role }) => ANSWERS.has(role));
}

function leadsToDetail(segments: readonly AnswerSegment[], at: number): boolean {
  const next = segments.slice(at + 1).find(({ role }) => role !== 'link' && role !== 'order');
  return next?.role === 'same' || next?.role === 'operation' || next?.role === 'different';
}

/** "sí, cancélalo" and "ok, no" are a no. A yes and a no together are unclear. */
function decideRefusal(
  deciding: readonly AnswerSegment[],
  tokens: readonly Token[],
): ConfirmationReading['type'] {
  const first = deciding.findIndex(isRefusal);
  const isPlain = deciding.every(
    (segment, at) => isRefusal(segment) || (at < first && isMereWord(segment, tokens)),
  );
  if (isPlain) return 'no';
  const saysNo = deciding.some(({ role }) => role === 'no');
  return saysNo ? 'unclear' : 'no';
}

function isCancelling({ role }: AnswerSegment): boolean {
  return role === 'cancel';
}

/**
 * "sí, cancélalo" agrees to cancel; "cancélalo" alone may mean the question as well, and of two
 * messages that came together, the one that says what to cancel may be older than the question.
 */
function decideUndoing(answer: readonly AnswerSegment[]): ConfirmationReading['type'] {
  const has = (...roles: SegmentRole[]) => answer.some(({ role }) => roles.includes(role));
  const isOlder = has('line-break') && has('operation', 'same');
  return has('yes', 'agree') && !has('no') && !isOlder ? 'yes' : 'unclear';
}

function isMereWord({ role, start }: AnswerSegment, tokens: readonly Token[]): boolean {
  return role === 'agree' && tokens[start]?.type === 'word';
}

/** "si está bien mándalo": without an accent or a comma, this "si" may be an "if". */
function isConditional(answer: readonly AnswerSegment[], tokens: readonly Token[]): boolean {
  return answer.some(({ start, end }, at) => {
    const isSi = end === start + 1 && tokens[start]?.text.toLowerCase() === 'si';
    const condition = answer[at + 1];
    return (
      isSi &&
      condition !== undefined &&
      answerWords.conditions.match(tokens, condition.start) !== undefined &&
      answer.slice(at + 2).some(({ role }) => role === 'yes' || role === 'agree')
    );
  });
}

/** "sí, si cuesta menos de 10": what follows the "if" is a condition, not a change. */
function hasCondition(segments: readonly AnswerSegment[], tokens: readonly Token[]): boolean {
  return segments.some(({ start }, at) => {
    const isIf = followsAnswer(segments, at) && answerWords.ifs.match(tokens, start) !== undefined;
    const next = segments[at + 1]?.role;
    return isIf && (next === 'unknown' || next === 'link');
  });
}

/**
 * True when the answer asks for one change: a detail differs, and either everything else is
 * understood or the change is announced ("pero", "cambia").
 */
function isChange(segments: readonly AnswerSegment[]): boolean {
  const has = (...roles: SegmentRole[]) => segments.some(({ role }) => roles.includes(role));
  const isAnnounced = has('but', 'change', 'hold', 'postpone');
  const changes = segments.filter(
    ({ role, detail }) => role === 'change' || role === 'different' || (isAnnounced && detail),
  );
  if (changes.length === 0 || has('also')) return false;
  if (has('hold', 'postpone') && changes.every(({ detail }) => detail === 'time')) return false;
  return isAnnounced || !has('unknown', 'unclear');
}

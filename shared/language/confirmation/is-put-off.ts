import { messageWords } from '../reading/message-words.ts';
import type { Token } from '../text/tokenise.ts';
import { answerWords } from './answer-lexicon.ts';
import type { AnswerSegment, SegmentRole } from './answer-segment.ts';

/** What asks for something beside the condition. */
const ASKING: ReadonlySet<SegmentRole> = new Set(['different', 'change', 'question']);

/**
 * A yes that depends on something: "yes, once he confirms", "sí, si es gratis", "if it's free,
 * yes", or only what it waits for: "en cuanto me paguen".
 */
export function isPutOff(segments: readonly AnswerSegment[], tokens: readonly Token[]): boolean {
  const conditions = segments.filter(
    (segment, at) => isCondition(segment, tokens) && !isUnaccented(segments, at, tokens),
  );
  const first = conditions[0]?.start ?? tokens.length;
  // "Cuando me paguen", "as soon as", "when I get paid on Friday" name no day for it.
  const isAsking = ({ role, detail, start }: AnswerSegment) =>
    ASKING.has(role) && !(detail === 'time' && start >= first);
  if (segments.some(isAsking)) return false;
  const isBare = answerWords.putOffs.match(tokens, segments[0]?.start ?? 0) !== undefined;
  return isBare || (conditions.length > 0 && segments.some(isAssent));
}

/** What follows a "sí" that only lacks its accent: "si plis", "si jajaja", "si y dime". */
const AFTER_YES: ReadonlySet<SegmentRole> = new Set([
  ...(['please', 'thanks', 'laughter', 'filler', 'yes', 'agree', 'polite-emoji'] as const),
]);

function isUnaccented(
  segments: readonly AnswerSegment[],
  at: number,
  tokens: readonly Token[],
): boolean {
  const [segment, next] = [segments[at], segments[at + 1]];
  const isFirst = at === 0 && segment?.role === 'yes';
  if (!isFirst || next === undefined) return false;
  return AFTER_YES.has(next.role) || tokens[next.start]?.folded === 'y';
}

function isAssent({ role }: AnswerSegment): boolean {
  return role === 'yes' || role === 'agree';
}

/** "Once he confirms"; "once pesos" is an amount, "when does it arrive" a question, "sí" a yes. */
function isCondition({ start, role, detail }: AnswerSegment, tokens: readonly Token[]): boolean {
  const isDetail = role === 'same' || (detail !== undefined && detail !== 'time');
  const isAccented = tokens[start]?.text.normalize('NFC').toLowerCase() === 'sí';
  if (isDetail || isAccented) return false;
  const end = Math.max(
    ...[answerWords.ifs, answerWords.whens].map((words) => words.match(tokens, start)?.end ?? 0),
  );
  const isAsked = (messageWords.questions.match(tokens, start)?.end ?? 0) > end;
  return end > start && !isAsked && tokens[end]?.type === 'word';
}

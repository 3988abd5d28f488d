import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { answerWords } from './answer-lexicon.ts';

/** "Cuando mi mamá me avise": so many words stand between the condition and its verb. */
const maxBetween = 3;

/**
 * Whether an order waits for what somebody else does: "when he tells me", "en cuanto me confirme",
 * "if my mom pays me". Not for "tell me when he answers". Pure; never throws.
 */
export function awaitsEvent(text: string): boolean {
  const tokens = tokenise(normaliseText(text.slice(0, MAX_READ_UNITS)).text);
  return tokens.some((_, at) => isAwaited(tokens, at));
}

function isAwaited(tokens: readonly Token[], index: number): boolean {
  const { ifs, whens, announcements } = answerWords;
  const end = Math.max(...[ifs, whens].map((words) => words.match(tokens, index)?.end ?? 0));
  const isAccented = tokens[index]?.text.normalize('NFC').toLowerCase() === 'sí';
  if (end === 0 || isAccented) return false;
  const isAsked = tokens.some(
    (_, at) => at < index && announcements.match(tokens, at)?.end === index,
  );
  return !isAsked && findEvent(tokens, end);
}

/** A verb of what is awaited, behind at least one word for who does it, and before any pause. */
function findEvent(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at <= from + maxBetween; at += 1) {
    if (tokens[at]?.type !== 'word') return false;
    if (at > from && answerWords.events.match(tokens, at) !== undefined) return true;
  }
  return false;
}

import type { Claim, ClaimType, Reading } from '../../domain/reading.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { isPastVerb } from './is-past-verb.ts';
import { limitWords } from './limit-words.ts';

/** So many letters of two words tell that they are the same: "confirme", "confirmó". */
const minStem = 4;

/**
 * Whether a message tells that a condition came true: "ok, she said yes" after "if she says yes",
 * "ya me confirmó" after "cuando me confirme". It tells of what is over, denies and asks nothing,
 * and has a word in common with the condition. Pure; never throws.
 */
export function fulfilsLimit(text: string, { claims }: Reading, limit: string): boolean {
  const tokens = tokenise(normaliseText(text).text);
  const isTold = tokens.some((_, at) => isPastVerb(tokens, at)) || claims.some(isOver);
  if (!isTold || claims.some(isDoubt) || claims.some(({ type }) => giving.has(type))) return false;
  const condition = readCondition(limit);
  const isYes = condition.some((_, at) => limitWords.agreeing.match(condition, at) !== undefined);
  const saysYes = claims.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  const isSmall = (at: number) =>
    claims.some(({ type, start, end }) => small.has(type) && at >= start && at < end);
  const said = toStems(tokens.filter((_, at) => !isSmall(at)));
  return (isYes && saysYes) || toStems(condition).some((stem) => said.includes(stem));
}

/** Whom it is about does not tell what happened. */
const small: ReadonlySet<ClaimType> = new Set(['payee', 'filler', 'courtesy', 'greeting']);

/** An order of its own is no news of a condition. */
const giving: ReadonlySet<ClaimType> = new Set(['amount', 'question', 'command', 'correction']);

function isOver(claim: Claim): boolean {
  return claim.type === 'mood' && (claim.mood === 'past' || claim.mood === 'reported');
}

function isDoubt(claim: Claim): boolean {
  const isNo = claim.type === 'answer' && claim.answer !== 'yes';
  return isNo || (claim.type === 'mood' && !isOver(claim));
}

/** What stands behind the "if" or "when"; nothing of any other limit. */
function readCondition(limit: string): readonly Token[] {
  const tokens = tokenise(normaliseText(limit).text);
  const { ifs, whens, strict } = limitWords;
  const ends = [ifs, whens, strict].map((lexicon) => lexicon.match(tokens, 0)?.end ?? 0);
  const start = Math.max(...ends);
  return start === 0 ? [] : tokens.slice(start);
}

function toStems(words: readonly Token[]): readonly string[] {
  return words.flatMap(({ folded }) =>
    folded.length >= minStem ? [folded.slice(0, minStem)] : [],
  );
}

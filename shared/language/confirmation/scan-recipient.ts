import { scanMomentSpan } from '../date-time/scan-moment-span.ts';
import type { Token } from '../text/tokenise.ts';
import { answerPhrases, answerWords, references, relations } from './answer-lexicon.ts';
import type { AnswerSegment } from './answer-segment.ts';
import type { PendingDetails } from './collect-pending-details.ts';

const MAX_NAME_WORDS = 5;

interface Scope {
  readonly pending: PendingDetails;
  readonly locale: string;
}

/** Scans who the money is for: "a María García", "to my brother", "es María Gómez". */
export function scanRecipient(
  tokens: readonly Token[],
  index: number,
  pending: PendingDetails,
  locale: string,
): AnswerSegment | undefined {
  const lead = answerWords.toWhom.match(tokens, index);
  const scope = { pending, locale };
  if (lead !== undefined) return scanAfterLead(tokens, index, lead.end, scope);
  const copula = answerWords.copula.match(tokens, index);
  if (copula !== undefined && introducesName(tokens[copula.end], pending)) {
    return scanAfterLead(tokens, index, copula.end, scope);
  }
  return scanRestatedName(tokens, index, pending);
}

function introducesName(token: Token | undefined, pending: PendingDetails): boolean {
  return (
    token?.type === 'word' && (/^\p{Lu}/u.test(token.text) || pending.nameWords.has(token.folded))
  );
}

function scanAfterLead(
  tokens: readonly Token[],
  start: number,
  index: number,
  scope: Scope,
): AnswerSegment | undefined {
  const first = skipLinks(tokens, index);
  const pronoun = answerWords.pronouns.match(tokens, first);
  if (pronoun !== undefined)
    return { start, end: pronoun.end, role: 'unknown', detail: 'recipient' };
  const relation = relations.match(tokens, first);
  if (relation !== undefined) return scanRelation(tokens, start, first, relation, scope);
  if (references.match(tokens, first) !== undefined) return undefined;
  const end = findNameEnd(tokens, first, scope);
  if (end === first || (first > index && !introducesName(tokens[first], scope.pending)))
    return undefined;
  return toNameSegment(tokens, start, first, end, scope);
}

function skipLinks(tokens: readonly Token[], index: number): number {
  let at = index;
  while (at < index + 2 && answerWords.links.match(tokens, at) !== undefined) at += 1;
  return at;
}

function scanRelation(
  tokens: readonly Token[],
  start: number,
  index: number,
  relation: { readonly value: string; readonly end: number },
  scope: Scope,
): AnswerSegment {
  const meanings = relation.value.split(' ');
  const isSame =
    meanings.some((meaning) => scope.pending.nameWords.has(meaning)) ||
    scope.pending.nameWords.has(tokens[index]?.folded ?? '');
  const end = Math.max(relation.end, findNameEnd(tokens, relation.end, scope));
  if (end === relation.end && isSame) return { start, end, role: 'same' };
  if (!isSame) return { start, end, role: 'different', detail: 'recipient' };
  return toNameSegment(tokens, start, relation.end, end, scope);
}

function findNameEnd(tokens: readonly Token[], index: number, scope: Scope): number {
  let end = index;
  for (let at = index; at < index + MAX_NAME_WORDS && isInName(tokens, at, scope); at += 1) {
    // "María de la Cruz": a small word belongs to the name when more of the name follows.
    if (answerWords.links.match(tokens, at) === undefined) end = at + 1;
  }
  return end;
}

/** True for any word that no list gives another meaning. */
function isInName(tokens: readonly Token[], index: number, scope: Scope): boolean {
  const token = tokens[index];
  if (token?.type !== 'word' || token.folded.length < 2) return false;
  if (scope.pending.nameWords.has(token.folded)) return true;
  if (scanMomentSpan(tokens, index, scope.locale) !== undefined) return false;
  const role = answerPhrases.match(tokens, index)?.value;
  const isListed = role !== undefined && role !== 'link';
  return !isListed && answerWords.notNames.match(tokens, index) === undefined;
}

function toNameSegment(
  tokens: readonly Token[],
  start: number,
  first: number,
  end: number,
  scope: Scope,
): AnswerSegment {
  const words = tokens.slice(first, end).map(({ folded }) => folded);
  const isSame = scope.pending.names.some((name) => words.every((word) => name.has(word)));
  return isSame
    ? { start, end, role: 'same' }
    : { start, end, role: 'different', detail: 'recipient' };
}

/** Scans a name of the operation that nothing introduces. Nobody is called by a refusal. */
function scanRestatedName(
  tokens: readonly Token[],
  index: number,
  pending: PendingDetails,
): AnswerSegment | undefined {
  const role = answerPhrases.match(tokens, index)?.value;
  if (role === 'no' || role === 'cancel') return undefined;
  let best = index;
  for (const name of pending.names) {
    let end = index;
    while (end < tokens.length && name.has(tokens[end]?.folded ?? '')) end += 1;
    best = Math.max(best, end);
  }
  return best > index ? { start: index, end: best, role: 'same' } : undefined;
}

import type { Claim } from '../../domain/reading.ts';
import { messageWords } from '../reading/message-words.ts';
import { isFirstName, recipientWords, relationWords } from '../recipient/recipient-words.ts';
import type { Token } from '../text/tokenise.ts';

/** Tokens from `start`, `end` excluded. */
export interface TokenSpan {
  readonly start: number;
  readonly end: number;
}

/** Several people in a row, as "to mom and Juan" names them. */
export interface PeopleSpan extends TokenSpan {
  /** Each without what leads to them. */
  readonly people: readonly TokenSpan[];
  /** What leads to the first of them is the first token. */
  readonly hasLead: boolean;
}

/** The people of a message, where there are several, and nothing stands between them. */
export function findPeople(
  tokens: readonly Token[],
  claims: readonly Claim[],
): PeopleSpan | undefined {
  const payees = claims.filter((claim) => claim.type === 'payee');
  const [first, last] = [payees[0], payees.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (payees.some(({ isNegated }) => isNegated)) return undefined;
  const isOther = ({ type, start }: Claim) =>
    start > first.start && start < last.start && type !== 'payee' && type !== 'filler';
  if (claims.some(isOther)) return undefined;
  const people = split(tokens, first.start, last.end).map((span) => skipLead(tokens, span));
  if (people.length < 2 || !people.every((span) => isPerson(tokens, span))) return undefined;
  const hasLead = messageWords.toWhom.match(tokens, first.start) !== undefined;
  return { start: first.start, end: last.end, people, hasLead };
}

function split(tokens: readonly Token[], start: number, end: number): readonly TokenSpan[] {
  const joints = tokens.flatMap(({ text }, at) =>
    at >= start && at < end && /^(?:y|e|and|n|&|,)$/i.test(text) ? [at] : [],
  );
  const starts = [start, ...joints.map((at) => at + 1)];
  return starts
    .map((from, at) => ({ start: from, end: joints[at] ?? end }))
    .filter((span) => span.end > span.start);
}

function skipLead(tokens: readonly Token[], { start, end }: TokenSpan): TokenSpan {
  return { start: messageWords.toWhom.match(tokens, start)?.end ?? start, end };
}

/** "My brother", "Rosa Díaz": a relation or a first name begins it. */
function isPerson(tokens: readonly Token[], { start, end }: TokenSpan): boolean {
  const own = recipientWords.possessives.match(tokens, start)?.end ?? start;
  const relation = relationWords.match(tokens, own);
  const name = tokens[own];
  const isNamed = name !== undefined && own < end && isFirstName(name);
  return isNamed || (relation !== undefined && relation.end <= end);
}

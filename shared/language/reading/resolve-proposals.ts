import type { ClaimType, Confidence } from '../../domain/reading.ts';
import type { EntityKind } from '../../domain/understanding.ts';
import type { Proposal } from './message.ts';

/** On a tie of length and confidence, the earlier type wins. */
const PRECEDENCE: readonly ClaimType[] = [
  'command',
  'option',
  'position',
  'phone',
  'amount',
  'relative-amount',
  'moment',
  'country',
  'payee',
  'count',
  'mood',
  'answer',
  'correction',
  'addition',
  'question',
  'greeting',
  'courtesy',
  'request',
  'identifier',
  'currency',
  'filler',
];

const STRENGTH: Readonly<Record<Confidence, number>> = { possible: 0, likely: 1, certain: 2 };

const EXPECTED: Readonly<Partial<Record<EntityKind, ClaimType>>> = {
  money: 'amount',
  phone: 'phone',
  account: 'identifier',
  'date-time': 'moment',
  recipient: 'payee',
  country: 'country',
};

/**
 * Settles overlaps: the longer span wins, then the surer one (what was asked for is surer), then
 * the precedence of its type. What is left is in the order of the message.
 */
export function resolveProposals(
  proposals: readonly Proposal[],
  expects: EntityKind | undefined,
): Proposal[] {
  const wanted = expects && EXPECTED[expects];
  const rank = ({ content, confidence }: Proposal) =>
    STRENGTH[confidence] + (content.type === wanted ? 1 : 0);
  const ordered = dropGuesses(proposals).sort(
    (left, right) =>
      right.end - right.start - (left.end - left.start) ||
      rank(right) - rank(left) ||
      PRECEDENCE.indexOf(left.content.type) - PRECEDENCE.indexOf(right.content.type) ||
      left.start - right.start,
  );
  const taken = new Set<number>();
  const accepted = ordered.filter(({ start, end }) => takeTokens(taken, start, end));
  return accepted.sort((left, right) => left.start - right.start);
}

/** Digits of a phone are not also an amount: "55 1234 5678 con 100 pesos". */
function dropGuesses(proposals: readonly Proposal[]): Proposal[] {
  const phones = proposals.filter(
    ({ content, confidence }) => content.type === 'phone' && confidence === 'certain',
  );
  return proposals.filter(
    ({ content, start, end }) =>
      content.type !== 'amount' || !phones.some((phone) => start < phone.end && phone.start < end),
  );
}

/** Marks the tokens as taken. Returns false, and takes none, if one of them is taken already. */
function takeTokens(taken: Set<number>, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (taken.has(at)) return false;
  for (let at = start; at < end; at += 1) taken.add(at);
  return end > start;
}

import type { Claim, ClaimOf, ClaimType } from './reading.ts';

/** What makes the clause that it stands in no order. */
const noOrder: ReadonlySet<ClaimType> = new Set(['question', 'mood', 'command']);

/** What makes a clause an order of its own, whatever is asked after it. */
const ordering: ReadonlySet<ClaimType> = new Set(['request', 'correction', 'answer']);

/**
 * The claims that stand in a clause which gives or orders something: "my mom, how much is it?" says
 * nothing about whom to send to, "send it to my mom, how much is it?" does. A clause that asks,
 * denies or tells of the past holds none; neither does a bare one before a question, which is what
 * the question is about.
 */
export function findOrders(claims: readonly Claim[]): ReadonlySet<Claim> {
  const clauses = splitClauses(claims);
  const orders = clauses.filter((clause, at) => {
    if (clause.some((claim) => isNoOrder(claim) && !isPassedOn(claim, clause))) return false;
    const next = clauses[at + 1] ?? [];
    const isAskedAbout = next.some(({ type }) => type === 'question');
    return !isAskedAbout || clause.some(isOrdering);
  });
  return new Set(orders.flat());
}

/** A no that goes on, "no le mandes", denies what follows; a bare one may lead over to it. */
function isNoOrder(claim: Claim): boolean {
  const isDenial =
    claim.type === 'answer' && claim.answer === 'no' && !claim.isNotNow && /\s/.test(claim.text);
  return isDenial || noOrder.has(claim.type);
}

/** "My mom told me to send her 100": what somebody else asks for is passed on as a wish. */
function isPassedOn(claim: Claim, clause: readonly Claim[]): boolean {
  const isReported = claim.type === 'mood' && claim.mood === 'reported';
  return isReported && clause.some((each) => each.type === 'request' && isToBeDone(each));
}

function isToBeDone({ operation, isCancelling }: ClaimOf<'request'>): boolean {
  return operation !== undefined && !isCancelling;
}

function isOrdering(claim: Claim): boolean {
  return ordering.has(claim.type);
}

/** A pause or a turn of speech begins a clause; a pair of question marks holds one together. */
function splitClauses(claims: readonly Claim[]): readonly (readonly Claim[])[] {
  const clauses: Claim[][] = [[]];
  let isAsking = false;
  for (const [at, claim] of claims.entries()) {
    if (!isAsking && beginsClause(claim, claims[at + 1])) clauses.push([]);
    clauses.at(-1)?.push(claim);
    if (!isSign(claim, '¿') && !isSign(claim, '?')) continue;
    isAsking = !isSign(claim, '?');
    if (!isAsking) clauses.push([]);
  }
  return clauses.filter((clause) => clause.length > 0);
}

function isSign({ type, text }: Claim, sign: string): boolean {
  return type === 'question' && text.endsWith(sign);
}

/** A pause, a correction, or a word that joins what is denied or told of the past. */
function beginsClause(claim: Claim, next: Claim | undefined): boolean {
  if (isPause(claim) || claim.type === 'correction') return true;
  const isJoint = claim.type === 'filler' && /^(?:y|e|porque|que|and|because)$/i.test(claim.text);
  return isJoint && next?.type === 'mood' && (next.mood === 'negated' || next.mood === 'past');
}

function isPause({ type, text }: Claim): boolean {
  return type === 'filler' && /^[,.;:!…\n]/u.test(text);
}

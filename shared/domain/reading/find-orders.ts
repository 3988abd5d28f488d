import type { Claim, ClaimOf, ClaimType, Mood } from '../reading.ts';

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
    if (clause.some((claim, index) => isOver(claim, clause[index - 1]))) return false;
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

/** "El envío de ayer": what is known by a day that is over has happened, and is not ordered. */
export function isOver(claim: Claim, before: Claim | undefined): boolean {
  if (claim.type !== 'moment' || claim.reading.type !== 'refused') return false;
  const isAttribute = before?.type === 'filler' && /^(?:de|del|from|of)$/i.test(before.text);
  return isAttribute && claim.reading.reason === 'past';
}

/** "My mom told me to send her 100", "I owe her 50 so send it": a wish, passed on or explained. */
function isPassedOn(claim: Claim, clause: readonly Claim[]): boolean {
  const isBackground = claim.type === 'mood' && background.has(claim.mood);
  return isBackground && clause.some((each) => each.type === 'request' && isToBeDone(each));
}

/** What somebody asks for, or owes. */
const background: ReadonlySet<Mood> = new Set(['reported', 'owed']);

function isToBeDone({ operation, isCancelling }: ClaimOf<'request'>): boolean {
  return operation !== undefined && !isCancelling;
}

function isOrdering(claim: Claim): boolean {
  return ordering.has(claim.type);
}

/** A pause or a turn of speech begins a clause; a pair of question marks holds one together. */
export function splitClauses(claims: readonly Claim[]): readonly (readonly Claim[])[] {
  const clauses: Claim[][] = [[]];
  let isAsking = false;
  for (const [at, claim] of claims.entries()) {
    if (!isAsking && isApart(claim, claims[at + 1], clauses.at(-1))) clauses.push([]);
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

/** What is denied, told of the past, or only meant in another case: "y si no, 50". */
const apart: ReadonlySet<Mood> = new Set(['negated', 'past', 'hypothetical', 'told']);

/** A pause, a correction, or a word that joins what is said in another mood. */
function beginsClause(claim: Claim, next: Claim | undefined): boolean {
  if (isPause(claim) || claim.type === 'correction' || isOtherCase(claim)) return true;
  const isJoint = claim.type === 'filler' && /^(?:y|e|porque|que|and|because)$/i.test(claim.text);
  return isJoint && next?.type === 'mood' && apart.has(next.mood);
}

/** What somebody shall be told goes on to the next pause, or to an order of its own. */
function isApart(claim: Claim, next: Claim | undefined, clause: readonly Claim[] = []): boolean {
  const last = clause.at(-1);
  const isOver = last !== undefined && isForOthers(last);
  return isOver || beginsClause(claim, next) || tellsAnew(claim, clause);
}

/** Somebody else shall be told or given it: "tell my mom I love her". */
export function isForOthers(claim: Claim): boolean {
  return claim.type === 'mood' && claim.mood === 'told';
}

/** What stands before those who are told something, in one clause with it. */
const beforeTold: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'filler', 'answer', 'courtesy', 'greeting'] as const),
]);

/** "Send 90 to Juan don't tell my mom"; "a mi mamá no le digas" is one clause. */
function tellsAnew(claim: Claim, clause: readonly Claim[]): boolean {
  return isForOthers(claim) && !clause.every(({ type }) => beforeTold.has(type));
}

/** "And if not, 50." */
function isOtherCase(claim: Claim): boolean {
  const isMeant = claim.type === 'mood' && claim.mood === 'hypothetical';
  return isMeant && /^(?:y|and|pero|but)\s/i.test(claim.text);
}

function isPause({ type, text }: Claim): boolean {
  return type === 'filler' && /^[,.;:!…\n]/u.test(text);
}

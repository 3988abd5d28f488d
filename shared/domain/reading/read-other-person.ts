import type { Claim, ClaimOf, ClaimType, Reading } from '../reading.ts';

type Payee = ClaimOf<'payee'> & Claim;

/** Who shall not get it, and who shall, as the words say. */
export interface OtherPerson {
  readonly refused: readonly Payee[];
  readonly named: readonly Payee[];
  /** "What if it is for my sister instead?" */
  readonly isSupposed: boolean;
  /** The words turn from somebody to somebody else: "no", "better". */
  readonly isTurn: boolean;
}

/** What words about another person are made of, beside the person. */
const around: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'answer', 'correction', 'filler', 'courtesy', 'greeting', 'mood'] as const),
  ...(['question', 'request'] as const),
]);

/**
 * Reads "not that Juan, Juan Pérez", "to the other María", "what if it is for my sister instead?".
 * `undefined` for words that say anything more, agree to something, or tell of somebody. Pure.
 */
export function readOtherPerson({ claims, remainder }: Reading): OtherPerson | undefined {
  const isSupposed = claims.some((claim) => claim.type === 'mood' && claim.mood === 'hypothetical');
  const supposition = claims.findIndex(({ type }) => type === 'mood');
  const isPart = (claim: Claim, at: number) => isSupposed && at > supposition && isVerb(claim);
  if (!claims.every((claim, at) => isPart(claim, at) || fits(claim, isSupposed))) return undefined;
  const payees = claims.filter(isPayee);
  const refused = payees.filter((payee) => isRefused(payee, claims));
  const others = payees.filter((payee) => !refused.includes(payee) && !isPronoun(payee));
  // Beside words that nothing explains, only the refusal is sure.
  const named = remainder.length === 0 ? others : [];
  if (remainder.length > 0 && (refused.length === 0 || !isBrief(remainder))) return undefined;
  if (isSupposed && (refused.length > 0 || !named.every(isReceiver))) return undefined;
  return { refused, named, isSupposed, isTurn: isSupposed || claims.some(turns) };
}

/** More words than these beside a refusal tell a story. */
const maxUnexplained = 3;

/** "Not him, Pedro": whoever it may be, the other one is refused. */
function isBrief(remainder: Reading['remainder']): boolean {
  return remainder.flatMap(({ text }) => text.split(/\s+/)).length <= maxUnexplained;
}

/** "What if I send it to my mom?": no yes, although "send it" alone is one. */
function isVerb(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'yes' && /\s/.test(claim.text);
}

/** Nothing agrees, asks, or is told. */
function fits(claim: Claim, isSupposed: boolean): boolean {
  if (!around.has(claim.type)) return false;
  switch (claim.type) {
    case 'answer':
      return claim.answer === 'other' || isPlainNo(claim);
    case 'mood':
      return claim.mood === (isSupposed ? 'hypothetical' : 'negated');
    case 'question':
      return isSupposed && !/\p{L}/u.test(claim.text);
    case 'request':
      return !claim.isCancelling && claim.isDeleting !== true;
    default:
      return true;
  }
}

function isPlainNo({ answer, isStop }: ClaimOf<'answer'>): boolean {
  return answer === 'no' && isStop !== true;
}

function turns(claim: Claim): boolean {
  return ['answer', 'correction', 'mood'].includes(claim.type);
}

function isPayee(claim: Claim): claim is Payee {
  return claim.type === 'payee';
}

/** "Her": no word of whom. */
function isPronoun({ reading }: Payee): boolean {
  return reading.type === 'ambiguous' && reading.candidates.length === 0;
}

/** "For my sister": "what if my sister picks it up?" sends it to nobody else. */
function isReceiver({ isAddressed }: Payee): boolean {
  return isAddressed === true;
}

/** "Not that Juan", "Juan no", and "the other Juan", which "another one to Juan" is not. */
function isRefused(payee: Payee, claims: readonly Claim[]): boolean {
  const at = claims.indexOf(payee);
  const before = claims.slice(0, at).findLast((claim) => !isSmallWord(claim));
  const after = claims[at + 1];
  const isOther =
    before?.type === 'answer' && before.answer === 'other' && before === claims[at - 1];
  if (isOther) return payee.isAddressed !== true;
  return payee.isNegated || isNo(before) || (isNo(after) && after?.start === payee.end);
}

/** A no of its own: "no quiero" before somebody may deny what they do. */
function isNo(claim: Claim | undefined): boolean {
  if (claim?.type === 'mood') return claim.mood === 'negated';
  return claim?.type === 'answer' && claim.answer === 'no';
}

/** An article or the like; a pause, or "que", begins something new. */
function isSmallWord({ type, text }: Claim): boolean {
  return type === 'filler' && /^[\p{L}\s]+$/u.test(text) && !/(?:^|\s)que$/i.test(text);
}

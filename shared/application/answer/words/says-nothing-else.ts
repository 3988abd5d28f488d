import type { ConfirmationReading } from '../../../domain/conversation/confirmation.ts';
import type { Claim, ClaimType, Reading } from '../../../domain/reading.ts';

/** What "well yes, but I don't know" is made of. */
const answering: ReadonlySet<ClaimType> = new Set([
  ...(['answer', 'correction', 'courtesy', 'greeting', 'filler'] as const),
]);

/**
 * An answer to a prompt that is neither a yes nor a no, or a yes that waits for something, and that
 * asks for nothing else: nobody has to be asked what it means but the person.
 */
export function saysNothingElse(
  { claims, remainder }: Reading,
  reading: ConfirmationReading,
): boolean {
  if (reading.type !== 'unclear') return false;
  if (reading.isPutOff) return true;
  const isOnlyLater = claims.some(isLater) && !claims.some(isYes);
  return (
    remainder.length === 0 && !isOnlyLater && claims.some(isAnswer) && claims.every(isAnswering)
  );
}

/** "Maybe later" leaves what was asked; "yes, but later" leaves it open. */
function isLater(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'later' && claim.isNotNow === true;
}

function isYes(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'yes';
}

function isAnswer(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer !== 'other' && !claim.isStop;
}

function isAnswering(claim: Claim): boolean {
  return claim.type === 'answer' ? isAnswer(claim) : answering.has(claim.type);
}

/** Before what is asked for beside a yes: "y dime", "and tell me", "y me cuentas". */
const joining = /^(?:y|e|and|me|te|nos|us)$/i;

/**
 * "Sí, y dime un chiste", "yes and tell me a joke": a yes, and something else behind an "and" that
 * names no value, no operation and no question.
 */
export function asksForMore({ claims, remainder }: Reading): boolean {
  const [first] = remainder;
  const joint = claims.findLast(({ end }) => end === first?.start);
  const isJoined = joint?.type === 'filler' && joining.test(joint.text);
  return isJoined && claims.some(isYes) && claims.every(isAnswering);
}

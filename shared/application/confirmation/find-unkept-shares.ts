import { currentFlow, type Session } from '../../domain/conversation/session.ts';
import type { JsonObject } from '../../domain/json.ts';
import type { Claim, Reading, RelativeAmount } from '../../domain/reading.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

const parts: ReadonlySet<RelativeAmount> = new Set(['half', 'share'] as const);

/**
 * "Yes, but only half", where no amount that was asked about has changed by it: nobody has taken it
 * into account.
 */
export function findUnkeptShares(
  before: TurnState,
  after: TurnState,
  { claims }: Reading,
): readonly Claim[] {
  const agrees = claims.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  if (!agrees || hasChanged(before.session, after.session)) return [];
  return claims.filter((claim) => claim.type === 'relative-amount' && parts.has(claim.relation));
}

function hasChanged(before: Session, after: Session): boolean {
  const [data, next] = [before, after].map((session) => currentFlow(session)?.data ?? {});
  const [input, asked] = [before, after].map(
    ({ pendingConfirmation }) => pendingConfirmation?.input ?? {},
  );
  return differ(data, next) || differ(input, asked);
}

/** A number is another than it was. */
function differ(before: JsonObject = {}, after: JsonObject = {}): boolean {
  return Object.entries(before).some(([name, value]) => {
    const now = after[name];
    return typeof value === 'number' && typeof now === 'number' && now !== value;
  });
}

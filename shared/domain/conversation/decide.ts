import { addMinutes, type Decision, type FollowUp, type OperationInDoubt } from './decision.ts';
import type { Session } from './session.ts';

/** Before a person who is being asked something can be told something else. */
const deferralMinutes = 1;

/** The session with an accepted yes: nothing is pending any more, and its buttons are used up. */
export function decide(session: Session, decision: Decision): Session {
  const { pendingConfirmation: _answered, ...rest } = session;
  const { id, references } = decision.confirmation;
  return { ...rest, settledConfirmation: { id, references }, decision };
}

/** The session after its decision was carried out, or left in doubt. */
export function closeDecision(session: Session): Session {
  const { decision: _done, ...rest } = session;
  return rest;
}

/** The session after the outcome of an operation became known. */
export function closeDoubt(session: Session, { confirmation }: Decision): Session {
  const { inDoubt, ...rest } = session;
  const open = inDoubt?.filter((other) => other.confirmation.id !== confirmation.id) ?? [];
  return open.length === 0 ? rest : { ...rest, inDoubt: open };
}

/** The session while the outcome of an operation is not known. */
export function leaveInDoubt(
  session: Session,
  decision: Decision,
  progress: { readonly attempts: number; readonly followUp: FollowUp },
): Session {
  const others = closeDoubt(closeDecision(session), decision);
  return { ...others, inDoubt: [...(others.inDoubt ?? []), { ...decision, ...progress }] };
}

/** The same follow-up a little later; it does not count as one. */
export function deferFollowUp(session: Session, operation: OperationInDoubt, now: Date): Session {
  const { attempts } = operation;
  const count = operation.followUp?.count ?? 0;
  const followUp = { count, at: addMinutes(now, deferralMinutes) };
  return leaveInDoubt(session, operation, { attempts, followUp });
}

/** The operation in doubt that the engine comes back to next. */
export function findNextFollowUp({
  inDoubt = [],
}: Session): { readonly operation: OperationInDoubt; readonly at: string } | undefined {
  const planned = inDoubt.flatMap((operation) => {
    const at = operation.followUp?.at;
    return at === undefined ? [] : [{ operation, at }];
  });
  return planned.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0];
}

/** The operation that it is time to ask about. */
export function findDueFollowUp(session: Session, now: Date): OperationInDoubt | undefined {
  const next = findNextFollowUp(session);
  return next !== undefined && Date.parse(next.at) <= now.getTime() ? next.operation : undefined;
}

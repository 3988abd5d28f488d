import { isDeepStrictEqual } from 'node:util';
import { readStanding } from '../books/read-standing.ts';
import type { ClaimKind } from '../claims/claim.ts';
import type { Check, Hearing } from './hearing.ts';

/** Checks of what is said of a yes, against the question that is open after the reply. */
export const yesChecks = {
  // The summary before the last question asks for a yes, too.
  'yes-needed': (_claim, { session: { pendingConfirmation, currentFlow } }) =>
    pendingConfirmation === undefined && currentFlow?.state !== 'review_summary'
      ? 'asks for a yes, but no question is open'
      : undefined,
  'yes-missing': (_claim, hearing) => checkMissing(hearing),
  'yes-asks-again': (_claim, { session }) =>
    session.pendingConfirmation &&
    `says that nothing is done with a yes, but it does ${session.pendingConfirmation.tool}`,
  'yes-does': ({ tools = [] }, { session }) => {
    const tool = session.pendingConfirmation?.tool ?? 'nothing';
    return tools.includes(tool) ? undefined : `speaks of ${tools[0]}, but a yes does ${tool}`;
  },
  'yes-now': (_claim, { session }) => {
    const tool = session.pendingConfirmation?.tool ?? '';
    return tool.startsWith('schedule_') ? `says now, but a yes does ${tool}` : undefined;
  },
  'yes-later': (_claim, { session }) => {
    const tool = session.pendingConfirmation?.tool ?? 'schedule_';
    return tool.startsWith('schedule_') ? undefined : `says later, but a yes does ${tool}`;
  },
} satisfies Partial<Record<ClaimKind, Check>>;

/** A question is open, or the way to one; and what it is for is not done. */
function checkMissing({ books, session, operations }: Hearing): string | undefined {
  const { pendingConfirmation: pending, currentFlow } = session;
  if (pending === undefined && currentFlow === undefined) return 'nothing waits for a yes';
  const done = operations.find(
    (each) =>
      each.tool === pending?.tool &&
      isDeepStrictEqual(each.input, pending.input) &&
      readStanding(books, each).type !== 'none',
  );
  return done && `says that nothing is done, but ${done.tool} is`;
}

import type { readStanding } from '../../../shared/services/paid-order/order.ts';
import { isDone, isUndecided } from '../../../shared/services/paid-order/order.ts';
import type { Settlement } from '../../../shared/services/paid-order/settlement/settlement.ts';

type Standing = NonNullable<ReturnType<typeof readStanding>>;
type Ending = NonNullable<Standing['ending']>;

/** Where the money of an order is that has ended. */
const money: Readonly<Record<Ending['type'], string>> = {
  completed: 'the partner did it, and its money is collected',
  'paid-late': 'the partner did it after its money had been given back',
  declined: 'it was refused, and the person has their money',
  abandoned: 'the partner said nothing for too long, and the person has their money back',
  cancelled: 'the person took it back in time, and has their money',
  reversed: 'it was taken back, and the person has their money back',
};

/** How an order ended that cannot end as the colleague says, and what is left to do. */
export function explainOtherEnding(standing: Standing | undefined, operationId: string): string {
  const { ending } = standing ?? {};
  if (standing === undefined || ending === undefined) return 'It has ended otherwise.';
  const next = isDone(standing)
    ? 'Nothing here takes that back: ask the partner again, and have its refund booked.'
    : 'If the partner did it after all, that is a loss: book it.';
  return `It has ended as ${describe(ending)}. ${next} If \`cases list\` still has it, take it off: npm run ops -- cases close ${operationId}`;
}

/** Why there is nothing to settle: software ended it itself, or still carries it out. */
export function explainNoCase(standing: Standing | undefined): string {
  const { ending } = standing ?? {};
  if (standing === undefined || ending === undefined || isUndecided(standing)) {
    return 'It has no case: software still carries it out, and ends it or opens one.';
  }
  return `It has ended by itself as ${describe(ending)}, so there is nothing to settle.`;
}

/** That there is nothing left to close: how the order of a closed case ended, and who said so. */
export function explainClosed(
  standing: Standing | undefined,
  settlement: Pick<Settlement, 'by' | 'at'> | undefined,
): string {
  const { ending } = standing ?? {};
  if (ending === undefined) return 'It was closed before: there is nothing left to close.';
  const who = settlement === undefined ? '' : `, settled by ${settlement.by} at ${settlement.at}`;
  return `It has ended as ${describe(ending)}${who}. There is nothing left to close.`;
}

function describe(ending: Ending): string {
  return `${ending.type}: ${money[ending.type]}`;
}

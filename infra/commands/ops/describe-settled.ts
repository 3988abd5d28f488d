import type * as z from 'zod';
import type { settledSchema } from '../../../shared/services/paid-order/settlement/settle-order.ts';

type Settled = z.output<typeof settledSchema>;

/** What a colleague hears of a settlement. */
export interface SettledCase {
  readonly settled: Settled;
  readonly operationId: string;
  readonly userId: string;
  /** When this command asked; an earlier settlement keeps its own time. */
  readonly now: string;
}

/**
 * How a settled order ended and who hears of it. Only the conversation knows whether the person has
 * heard: a notice waits there while something is open (docs/adr/0012), and an answer of the
 * assistant may have told it first.
 */
export function describeSettled({ settled, operationId, userId, now }: SettledCase): string {
  const { reference, ending, settlement, told, said_by, cases_left } = settled;
  const lost = 'uncollected' in ending ? ` (not collected: ${ending.uncollected})` : '';
  const when = settlement.at === now ? 'recorded now' : 'recorded before';
  const { by, at } = settlement;
  return [
    `${operationId} ${reference} is ${ending.type}${lost}, settled by ${by} at ${at} (${when}).`,
    ...(said_by === 'colleague' ? [] : [overruledBy[said_by]]),
    ...describeTelling(told, userId),
    ...(cases_left > 0 ? [`A case is left: its loss is for the books, then \`cases close\`.`] : []),
  ].join('\n');
}

const overruledBy = {
  partner: 'The partner itself said otherwise when it was asked once more, and its word counts.',
  person: 'The person cancelled it themselves meanwhile, and the partner took it back.',
} as const;

function describeTelling(told: Settled['told'], userId: string): readonly string[] {
  if (told === 'nowhere') {
    return ['No notice is sent, for it is not known where the person is. Write to them.'];
  }
  const telling =
    told === 'before'
      ? 'Nothing new is sent: a notice about this end was sent before, or waits until nothing is open for them in the chat.'
      : 'The person is told in the chat as soon as nothing is open for them there, unless an answer there has told them already.';
  return [
    telling,
    `Whether they were: the last messages in \`conversations\` of npm run ops -- person export ${userId}`,
  ];
}

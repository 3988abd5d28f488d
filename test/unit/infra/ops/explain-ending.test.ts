import { describe, expect, it } from 'vitest';
import { explainReference } from '../../../../infra/commands/ops/cases.ts';
import {
  explainClosed,
  explainNoCase,
  explainOtherEnding,
} from '../../../../infra/commands/ops/explain-ending.ts';

const abandoned = { ending: { type: 'abandoned', reason: 'silent' } } as const;
const completed = { ending: { type: 'completed' } } as const;
const close = 'npm run ops -- cases close top_1';

describe('a settlement against the books', () => {
  it.each([
    [
      abandoned,
      'It has ended as abandoned: the partner said nothing for too long, and the person has their money back. If the partner did it after all, that is a loss: book it.',
    ],
    [
      completed,
      'It has ended as completed: the partner did it, and its money is collected. Nothing here takes that back:',
    ],
  ])('is told how the order ended, and what comes next', (standing, told) => {
    const text = explainOtherEnding(standing, 'top_1');
    expect(text.startsWith(told)).toBe(true);
    expect(text.endsWith(close)).toBe(true);
  });
});

it('tells of a closed case how its order ended and who said so', () => {
  const settlement = { by: 'marta', at: '2026-03-02T15:00:00.000Z' };
  expect(explainClosed(completed, settlement)).toBe(
    'It has ended as completed: the partner did it, and its money is collected, settled by marta at 2026-03-02T15:00:00.000Z. There is nothing left to close.',
  );
  expect(explainClosed(undefined, undefined)).toContain('nothing left to close');
});

describe('a settlement without a case', () => {
  it.each([
    [
      completed,
      'It has ended by itself as completed: the partner did it, and its money is collected, so there is nothing to settle.',
    ],
    [{}, 'It has no case: software still carries it out, and ends it or opens one.'],
    [
      { ...completed, recall: { since: '2026-03-02T15:00:00.000Z', is_refused: false } },
      'It has no case: software still carries it out, and ends it or opens one.',
    ],
    [undefined, 'It has no case: software still carries it out, and ends it or opens one.'],
  ])('is told whether software has ended the order', (standing, told) => {
    expect(explainNoCase(standing)).toBe(told);
  });
});

describe('a reference in place of an operation', () => {
  const listed = {
    service: 'topups',
    reason: 'unconfirmed',
    operationId: 'top_1',
    reference: 'TUP-1',
    userId: 'web:ana',
    openedAt: '2026-03-02T15:00:00.000Z',
  } as const;

  it('is told which operation it is of', () => {
    expect(explainReference('TUP-1', [listed])).toBe(
      'TUP-1 is a reference; the command takes the operation: top_1 (of web:ana).',
    );
    expect(explainReference('top_2', [listed])).toBeUndefined();
  });

  it.each(['TUP-20260112-001', 'txn-20260112-14'])('says where %s leads to one', (typed) => {
    expect(explainReference(typed, [listed])).toBe(
      `${typed} is a reference, and none of the open cases has it; the command takes the operation (top_…, bil_…, tra_…): \`person export <user>\` has it as \`order_id\`, in the record with this reference.`,
    );
  });
});

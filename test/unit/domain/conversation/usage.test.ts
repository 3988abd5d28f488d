import { expect, it } from 'vitest';
import {
  countMessages,
  findExceededBudget,
  type Usage,
} from '../../../../shared/domain/conversation/usage.ts';

const used: Usage = { messagesInMinute: 3, messagesInDay: 3, modelTokensInDay: 120 };

it('adds messages to the minute and to the day', () => {
  expect(countMessages(used, 2)).toStrictEqual({ ...used, messagesInMinute: 5, messagesInDay: 5 });
});

it.each([
  [{}, undefined],
  [{ messagesPerMinute: 3 }, undefined],
  [{ messagesPerMinute: 2 }, 'messagesPerMinute'],
  [{ messagesPerDay: 3 }, undefined],
  [{ messagesPerDay: 2 }, 'messagesPerDay'],
  [{ modelTokensPerDay: 121 }, undefined],
  [{ modelTokensPerDay: 120 }, 'modelTokensPerDay'],
])('of three messages and 120 tokens exceeds %j: %s', (budgets, exceeded) => {
  expect(findExceededBudget(used, budgets)).toBe(exceeded);
});

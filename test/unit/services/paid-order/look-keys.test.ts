import { expect, it } from 'vitest';
import { toScheduleName } from '../../../../shared/adapters/eventbridge-scheduler/to-schedule.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { toLookKey } from '../../../../shared/services/paid-order/schedule-look.ts';

const orderId = deriveId('tra', 'web:ana', 'confirm_1');

it.each([
  [{ orderId, attempt: 0 }, `look-${orderId}-0`],
  [{ orderId, attempt: 1_440 }, `look-${orderId}-1440`],
  [{ orderId, attempt: 1_440, day: 9_999 }, `look-${orderId}-day-9999`],
])('the key of a look %o is the name of its schedule', (look, key) => {
  expect(toLookKey(look)).toBe(key);
  expect(toScheduleName(key)).toBe(key);
});

import { expect, it } from 'vitest';
import { describeUnknownOrder } from '../../../../infra/commands/ops/describe-unknown-order.ts';

it('tells a reference, which the person reads aloud, from an id', () => {
  expect(describeUnknownOrder('web:ana', 'top_7w2k')).toBe('web:ana has no order top_7w2k.');
  expect(describeUnknownOrder('web:ana', 'TUP-20260112-001')).toBe(
    'web:ana has no order TUP-20260112-001. That is a reference; person export web:ana has its order_id.',
  );
});

import type { PendingConfirmation } from '../../../shared/domain/conversation/confirmation.ts';

/** A purchase of the kiosk that waits for a yes. */
export function aPendingConfirmation(
  overrides: Partial<PendingConfirmation> = {},
): PendingConfirmation {
  return {
    id: 'confirmation_1',
    tool: 'buy',
    agentId: 'shop',
    input: { product_id: 'p1', amount: 200, quote_id: 'q-200' },
    requested: { product_id: 'p1', amount: 200 },
    references: { yes: 'yes-1', no: 'no-1' },
    prepared: { product_id: 'p1', amount: 200, total: 201, quote_id: 'q-200' },
    hash: 'hash',
    message: 'buy?',
    turnId: 'turn_1',
    createdAt: '2026-03-02T15:00:00.000Z',
    expiresAt: '2026-03-02T15:05:00.000Z',
    ...overrides,
  };
}

import type { OperationInDoubt } from '../../../shared/domain/conversation/decision.ts';
import { aPendingConfirmation } from './pending-confirmation.ts';

/** A purchase of the kiosk whose answer was lost; the engine comes back to it a minute later. */
export function anOperationInDoubt(overrides: Partial<OperationInDoubt> = {}): OperationInDoubt {
  return {
    turnId: 'turn_1',
    messageIds: ['web:web:m-1'],
    confirmation: aPendingConfirmation(),
    text: 'sí',
    decidedAt: '2026-03-02T15:00:00.000Z',
    address: { channel: 'web', endpoint: 'web', to: { session: 'carlos' } },
    attempts: 2,
    followUp: { count: 0, at: '2026-03-02T15:01:00.000Z' },
    ...overrides,
  };
}

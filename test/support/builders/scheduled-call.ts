import type { ScheduledCall } from '../../../shared/services/ports/call-scheduler.ts';

/** The next step of a transfer. */
export function aScheduledCall(overrides: Partial<ScheduledCall> = {}): ScheduledCall {
  return {
    key: 'advance-txn_1',
    at: new Date('2026-03-02T15:01:00.000Z'),
    tool: 'advance_transfer',
    input: { transfer_id: 'txn_1' },
    context: {
      userId: 'carlos',
      conversationId: 'web:web:carlos',
      locale: 'es-MX',
      timezone: 'America/Mexico_City',
    },
    ...overrides,
  };
}

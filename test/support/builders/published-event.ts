import type { PublishedEvent } from '../../../shared/application/ports/event-publisher.ts';

/** The walkthrough's transfer arrives. */
export function aPublishedEvent(overrides: Partial<PublishedEvent> = {}): PublishedEvent {
  return {
    eventId: 'paid-out-txn_1',
    service: 'remittances',
    type: 'transfer_paid_out',
    userId: 'carlos',
    conversationId: 'web:web:carlos',
    occurredAt: '2026-03-02T15:00:00.000Z',
    data: { recipient: 'María García', amount: 3490, currency: 'MXN' },
    ...overrides,
  };
}

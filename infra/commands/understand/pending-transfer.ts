import type { PendingConfirmation } from '../../../shared/domain/conversation/confirmation.ts';

/**
 * The pending confirmation that the rows of a confirmation file answer: 200 USD to María García.
 */
export const pendingTransfer: PendingConfirmation = {
  id: '01JCASEFILE000000000000000',
  tool: 'create_transfer',
  agentId: 'remittances',
  input: { recipient: 'María García', amount: 200, currency: 'USD' },
  requested: { recipient: 'María García', amount: 200, currency: 'USD' },
  references: { yes: 'case-file-yes', no: 'case-file-no' },
  prepared: { recipientName: 'María García', amount: 200, currency: 'USD' },
  hash: '',
  message: '¿Confirmas el envío de $200.00 USD a María García?',
  turnId: '01JCASEFILE000000000000001',
  createdAt: '2026-03-04T21:20:00Z',
  expiresAt: '2026-03-04T21:25:00Z',
};

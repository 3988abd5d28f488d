import { createSettleTool } from '../../../shared/services/paid-order/settlement/settle-order.ts';
import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { cancelTransfer } from './cancellation/cancel-transfer.ts';
import { getDeliveryMethods } from './corridor/get-delivery-methods.ts';
import { listCorridors } from './corridor/list-corridors.ts';
import { createQuote } from './pricing/create-quote.ts';
import { getExchangeRate } from './pricing/get-exchange-rate.ts';
import { getUserLimits } from './pricing/get-user-limits.ts';
import { addRecipient } from './recipient/add-recipient.ts';
import { deleteRecipient } from './recipient/delete-recipient.ts';
import { getRecipient } from './recipient/get-recipient.ts';
import { listRecipients } from './recipient/list-recipients.ts';
import { updateRecipient } from './recipient/update-recipient.ts';
import type { RemittancesPorts } from './remittances-ports.ts';
import { repeatLastTransfer } from './repetition/repeat-last-transfer.ts';
import { listScheduledTransfers } from './schedule/list-scheduled-transfers.ts';
import { runScheduledTransfer } from './schedule/run-scheduled-transfer.ts';
import { scheduleTransfer } from './schedule/schedule-transfer.ts';
import { createTransfer } from './transfer/create-transfer.ts';
import { getTransferStatus } from './transfer/get-transfer-status.ts';
import { listTransfers } from './transfer/list-transfers.ts';
import { transferEvents } from './transfer/transfer-events.ts';
import { advanceTransfer, transferOrders } from './transfer/transfer-orders.ts';

/** The service as published in `service.json`. */
export const service = {
  service: 'remittances',
  description: 'Money transfers from the United States to people in Latin America.',
  needs: ['wallet', 'events', 'schedule'],
  ledger: { payments: { transfer: { limited: true } } },
  events: transferEvents,
  tools: [
    listRecipients,
    getRecipient,
    addRecipient,
    updateRecipient,
    deleteRecipient,
    listCorridors,
    getDeliveryMethods,
    getExchangeRate,
    createQuote,
    getUserLimits,
    createTransfer,
    getTransferStatus,
    listTransfers,
    cancelTransfer,
    repeatLastTransfer,
    scheduleTransfer,
    listScheduledTransfers,
  ],
  internalTools: [advanceTransfer, createSettleTool(transferOrders), runScheduledTransfer],
} as const satisfies ServiceDefinition<RemittancesPorts>;

import { bindPreparation, bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import { createCancelTransfer } from './cancellation/cancel-transfer.ts';
import { createPrepareCancelTransfer } from './cancellation/prepare-cancel-transfer.ts';
import { createGetDeliveryMethods } from './corridor/get-delivery-methods.ts';
import { createListCorridors } from './corridor/list-corridors.ts';
import { scheduledTools } from './definition/scheduled-tools.ts';
import { createAdvanceTransfer } from './payout/advance-transfer.ts';
import { createCreateQuote } from './pricing/create-quote.ts';
import { createGetExchangeRate } from './pricing/get-exchange-rate.ts';
import { createGetUserLimits } from './pricing/get-user-limits.ts';
import { createAddRecipient } from './recipient/add-recipient.ts';
import { createDeleteRecipient } from './recipient/delete-recipient.ts';
import { createGetRecipient } from './recipient/get-recipient.ts';
import { createListRecipients } from './recipient/list-recipients.ts';
import { createUpdateRecipient } from './recipient/update-recipient.ts';
import type { RemittancesPorts } from './remittances-ports.ts';
import { createPrepareRepeatLastTransfer } from './repetition/prepare-repeat-last-transfer.ts';
import { createRepeatLastTransfer } from './repetition/repeat-last-transfer.ts';
import { remittancesTools } from './tools.ts';
import { createCreateTransfer } from './transfer/create-transfer.ts';
import { createGetTransferStatus } from './transfer/get-transfer-status.ts';
import { createListTransfers } from './transfer/list-transfers.ts';
import { createPrepareCreateTransfer } from './transfer/prepare-create-transfer.ts';

const tools = { ...remittancesTools, ...scheduledTools } as const;

/** The whole service over its ports: the Lambda runs it on DynamoDB, tests run it in memory. */
export function createRemittancesService(ports: RemittancesPorts): DomainService {
  return createDomainService<typeof tools>({
    list_recipients: bindTool(tools.list_recipients, createListRecipients(ports)),
    get_recipient: bindTool(tools.get_recipient, createGetRecipient(ports)),
    add_recipient: bindTool(tools.add_recipient, createAddRecipient(ports)),
    update_recipient: bindTool(tools.update_recipient, createUpdateRecipient(ports)),
    delete_recipient: bindTool(tools.delete_recipient, createDeleteRecipient(ports)),
    list_corridors: bindTool(tools.list_corridors, createListCorridors(ports)),
    get_delivery_methods: bindTool(tools.get_delivery_methods, createGetDeliveryMethods(ports)),
    get_exchange_rate: bindTool(tools.get_exchange_rate, createGetExchangeRate(ports)),
    create_quote: bindTool(tools.create_quote, createCreateQuote(ports)),
    get_user_limits: bindTool(tools.get_user_limits, createGetUserLimits(ports)),
    prepare_create_transfer: bindPreparation(
      tools.create_transfer,
      createPrepareCreateTransfer(ports),
    ),
    create_transfer: bindTool(tools.create_transfer, createCreateTransfer(ports)),
    get_transfer_status: bindTool(tools.get_transfer_status, createGetTransferStatus(ports)),
    list_transfers: bindTool(tools.list_transfers, createListTransfers(ports)),
    prepare_cancel_transfer: bindPreparation(
      tools.cancel_transfer,
      createPrepareCancelTransfer(ports),
    ),
    cancel_transfer: bindTool(tools.cancel_transfer, createCancelTransfer(ports)),
    prepare_repeat_last_transfer: bindPreparation(
      tools.repeat_last_transfer,
      createPrepareRepeatLastTransfer(ports),
    ),
    repeat_last_transfer: bindTool(tools.repeat_last_transfer, createRepeatLastTransfer(ports)),
    advance_transfer: bindTool(tools.advance_transfer, createAdvanceTransfer(ports)),
  });
}

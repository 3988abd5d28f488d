import { bindPreparation, bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import { createAddRecipient } from './add-recipient.ts';
import { createAdvanceTransfer } from './advance-transfer.ts';
import { createCancelTransfer } from './cancel-transfer.ts';
import { createCreateQuote } from './create-quote.ts';
import { createCreateTransfer } from './create-transfer.ts';
import { createDeleteRecipient } from './delete-recipient.ts';
import { createGetDeliveryMethods } from './get-delivery-methods.ts';
import { createGetExchangeRate } from './get-exchange-rate.ts';
import { createGetRecipient } from './get-recipient.ts';
import { createGetTransferStatus } from './get-transfer-status.ts';
import { createGetUserLimits } from './get-user-limits.ts';
import { createListCorridors } from './list-corridors.ts';
import { createListRecipients } from './list-recipients.ts';
import { createListTransfers } from './list-transfers.ts';
import { createPrepareCancelTransfer } from './prepare-cancel-transfer.ts';
import { createPrepareCreateTransfer } from './prepare-create-transfer.ts';
import { createPrepareRepeatLastTransfer } from './prepare-repeat-last-transfer.ts';
import type { RemittancesPorts } from './remittances-ports.ts';
import { createRepeatLastTransfer } from './repeat-last-transfer.ts';
import { scheduledTools } from './scheduled-tools.ts';
import { remittancesTools } from './tools.ts';
import { createUpdateRecipient } from './update-recipient.ts';

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

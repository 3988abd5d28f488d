import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import { historyRefusals } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeTransfer } from './describe-transfer.ts';
import { findNamedTransfer, findTransfer } from './find-transfer.ts';
import { transferIdInput, transferSchema } from './transfer-schemas.ts';

/** Returns how far a transfer is, as last reported to us. */
export const getTransferStatus = tool(
  {
    name: 'get_transfer_status',
    kind: 'information',
    description:
      'How far a transfer is: the one with this reference, or the latest, to one recipient where they are named. Use it when the person asks whether the money arrived.',
    examples: [
      '¿Ya llegó el dinero?',
      '¿Cómo va mi envío?',
      'Estado de la transferencia TXN-20260112-001',
      '¿Mi mamá ya recibió lo que le mandé?',
      'Has the money arrived?',
      'How is my transfer going?',
      'Status of transfer TXN-20260112-001',
      'Did the money reach my mom?',
      '¿Ya lo puede cobrar?',
      'Dice que no le ha llegado nada',
      'Did they get it already?',
      'They say nothing has arrived',
      '¿Dónde está mi envío?',
      'Where is my transfer?',
      'Did my money get there yet?',
      'She says it has not come',
      'Did my money get there?',
    ],
    input: z.object({
      transfer_id: transferIdInput.optional(),
      recipient_id: recipientInput.optional(),
    }),
    output: transferSchema,
    refusals: historyRefusals,
  },
  async ({ transfer_id, recipient_id }, context, ports: RemittancesPorts) => {
    const found =
      transfer_id === undefined && recipient_id !== undefined
        ? await findNamedTransfer({ recipient_id }, context, ports)
        : await findTransfer(transfer_id, context.userId, ports.table);
    return found.type === 'found' ? ok(describeTransfer(found.transfer)) : found;
  },
);

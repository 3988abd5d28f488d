import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { findRecipient } from './find-recipient.ts';
import { recipientKey } from './recipient.ts';

type Tool = (typeof remittancesTools)['delete_recipient'];

/** Deletes a recipient. Transfers store what they need and are not affected. */
export function createDeleteRecipient(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ recipient_id }, context) => {
    const found = await findRecipient(recipient_id, context, ports);
    if (found.type !== 'found') return found;
    const { id, name } = found.recipient;
    await ports.table.write([{ type: 'delete', key: recipientKey(context.userId, id) }]);
    return ok({ recipient_id: id, recipient_name: name });
  };
}

import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeRecipient } from './describe-recipient.ts';
import { findPayee } from './find-payee.ts';

type Tool = (typeof remittancesTools)['get_recipient'];

/** Returns the recipient with an id, a name or a relationship. */
export function createGetRecipient(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ recipient_id }, context) => {
    const found = await findPayee(recipient_id, context, ports);
    return found.type === 'found' ? ok(describeRecipient(found.recipient, found.corridor)) : found;
  };
}

import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeRecipient } from './describe-recipient.ts';
import { listRecipients } from './recipient.ts';

type Tool = (typeof remittancesTools)['list_recipients'];

/**
 * Lists a person's recipients in the order they were saved, without those in countries that are no
 * longer served.
 */
export function createListRecipients({
  table,
  accounts,
  partner,
}: RemittancesPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, { userId }) => {
    await accounts.open(userId);
    const [saved, corridors] = await Promise.all([
      listRecipients(table, userId),
      partner.corridors(),
    ]);
    const recipients = saved.flatMap((recipient) => {
      const corridor = corridors.find(({ country }) => country === recipient.country);
      return corridor ? [describeRecipient(recipient, corridor)] : [];
    });
    return ok({ recipients });
  };
}

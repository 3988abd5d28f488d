import type * as z from 'zod';
import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Corridor } from '../corridor/corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { type ChosenAccount, chooseAccount } from './choose-account.ts';
import { describeRecipient } from './describe-recipient.ts';
import { findPayee } from './find-payee.ts';
import { isNameTaken, listRecipients, type Recipient, saveRecipient } from './recipient.ts';

type Tool = (typeof remittancesTools)['update_recipient'];
type Change = Omit<z.output<Tool['input']>, 'recipient_id'>;

/** Changes the given fields of a recipient, and adds or replaces one delivery method. */
export function createUpdateRecipient(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const { table } = ports;
  return async ({ recipient_id, ...change }, context) => {
    const found = await findPayee(recipient_id, context, ports);
    if (found.type !== 'found') return found;
    const { recipient, corridor } = found;
    const { name = recipient.name, relationship = recipient.relationship } = change;
    if (Object.values(change).every((value) => value === undefined)) {
      return ask('name', 'NOTHING_TO_CHANGE');
    }
    const saved = await listRecipients(table, context.userId);
    if (isNameTaken(name, saved, recipient.id)) return ask('name', 'NAME_TAKEN');
    const chosen = changeAccounts(recipient, corridor, change);
    if (chosen.type !== 'chosen') return chosen;
    const changed = {
      ...recipient,
      name,
      ...(relationship !== undefined && { relationship }),
      accounts: { ...recipient.accounts, ...chosen.accounts },
    };
    await saveRecipient(table, context.userId, changed);
    return ok(describeRecipient(changed, corridor));
  };
}

function changeAccounts(
  { accounts }: Recipient,
  corridor: Corridor,
  { delivery_type, account_number }: Change,
): ChosenAccount {
  if (delivery_type === undefined && account_number === undefined) {
    return { type: 'chosen', accounts };
  }
  return chooseAccount(corridor, { delivery_type, account_number });
}

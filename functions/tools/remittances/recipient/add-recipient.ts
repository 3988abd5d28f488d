import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { findCorridor } from '../corridor/find-corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { chooseAccount } from './choose-account.ts';
import { describeRecipient } from './describe-recipient.ts';
import { isNameTaken, listRecipients, MAX_RECIPIENTS, saveRecipient } from './recipient.ts';

type Tool = (typeof remittancesTools)['add_recipient'];

/** Saves a new recipient, once per idempotency key. */
export function createAddRecipient(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const { table, accounts, partner } = ports;
  return async ({ name, relationship, country, ...way }, { userId, idempotencyKey, now }) => {
    const target = await findCorridor(country, partner);
    if (target.type !== 'found') return target;
    const { corridor } = target;
    const chosen = chooseAccount(corridor, way);
    if (chosen.type !== 'chosen') return chosen;
    await accounts.open(userId);
    const saved = await listRecipients(table, userId);
    const id = deriveId('rec', userId, idempotencyKey);
    if (isNameTaken(name, saved, id)) return ask('name', 'NAME_TAKEN');
    if (saved.length >= MAX_RECIPIENTS) {
      return refused('TOO_MANY_RECIPIENTS', `At most ${MAX_RECIPIENTS} recipients can be saved`);
    }
    const recipient = {
      id,
      name,
      ...(relationship !== undefined && { relationship }),
      country: corridor.country,
      accounts: chosen.accounts,
      saved_at: saved.find((known) => known.id === id)?.saved_at ?? now,
    };
    await saveRecipient(table, userId, recipient);
    return ok(describeRecipient(recipient, corridor));
  };
}

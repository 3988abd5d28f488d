import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import type { Corridor } from '../corridor/corridor.ts';
import { findCorridor } from '../corridor/find-corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { findRecipient } from './find-recipient.ts';
import type { Recipient } from './recipient.ts';

export type FoundPayee =
  | { readonly type: 'found'; readonly recipient: Recipient; readonly corridor: Corridor }
  | NeedsInput;

/** Finds a saved recipient and the corridor to their country; otherwise returns a question. */
export async function findPayee(
  text: string,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<FoundPayee> {
  const found = await findRecipient(text, context, ports);
  if (found.type !== 'found') return found;
  const target = await findCorridor(found.recipient.country, ports.partner);
  return target.type === 'found' ? { ...found, corridor: target.corridor } : target;
}

import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import { isOwnFreshMessage } from '../../domain/conversation/provenance.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/**
 * Whether a typed yes may count: the sender's own words, written after the prompt was on their
 * screen, and if they answer a message, the prompt itself. A reply that is not delivered cannot be
 * agreed to.
 */
export async function mayConfirm(
  turn: Turn,
  { inbound, text }: TurnState,
  pending: PendingConfirmation,
): Promise<boolean> {
  const { provenance, sentAt } = inbound;
  if (!isOwnFreshMessage(provenance) || isQuotation(text)) return false;
  const { repliesTo } = provenance;
  for (const turnId of [pending.turnId, ...(pending.repeatedIn ?? [])]) {
    const prompt = await turn.world.findDelivery(turnId);
    const wasShown = prompt?.sentAt !== undefined && Date.parse(prompt.sentAt) <= sentAt.getTime();
    const isMeant = repliesTo === undefined || prompt?.sentMessageIds?.includes(repliesTo) === true;
    if (wasShown && isMeant) return true;
  }
  return false;
}

/** Words in quotation marks from end to end are somebody's, not what the sender says now. */
function isQuotation(text: string): boolean {
  return /^\s*["“”«»„‟'‘’`].*["“”«»„‟'‘’`]\s*$/su.test(text);
}

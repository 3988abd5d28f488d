import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { isOwnWords } from './is-own-words.ts';

/**
 * Whether a typed yes may count: the sender's own words, written after the prompt was on their
 * screen, and if they answer a message, the prompt itself. A reply that is not delivered cannot be
 * agreed to.
 */
export async function mayConfirm(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
): Promise<boolean> {
  if (!isOwnWords(state)) return false;
  const { provenance, sentAt } = state.inbound;
  const { repliesTo } = provenance;
  for (const turnId of [pending.turnId, ...(pending.repeatedIn ?? [])]) {
    const prompt = await turn.world.findDelivery(turnId);
    const wasShown = prompt?.sentAt !== undefined && Date.parse(prompt.sentAt) <= sentAt.getTime();
    const isMeant = repliesTo === undefined || prompt?.sentMessageIds?.includes(repliesTo) === true;
    if (wasShown && isMeant) return true;
  }
  return false;
}

import { isOwnFreshMessage } from '../../domain/conversation/provenance.ts';
import { isCopiedChat, isNamedLine } from '../../domain/text/is-copied-chat.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** Whether the sender says this now, in own words: only then a yes or no is theirs. */
export function isOwnWords({ inbound, text }: TurnState): boolean {
  return isOwnFreshMessage(inbound.provenance) && !isQuotation(text) && !isNamedLine(text);
}

/** Whether the words are somebody else's, passed on: what they ask for, the sender may not want. */
export function isPassedOn({ inbound, text }: TurnState): boolean {
  const { isForwarded, isViaBot } = inbound.provenance;
  return isForwarded === true || isViaBot === true || isQuotation(text) || isCopiedChat(text);
}

/** Words in quotation marks from end to end are somebody's, not what the sender says now. */
function isQuotation(text: string): boolean {
  return /^\s*["“”«»„‟'‘’`].*["“”«»„‟'‘’`]\s*$/su.test(text);
}

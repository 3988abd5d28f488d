import { sessionIdentity } from '../../domain/conversation/session.ts';
import { engineText, type TurnState, withDraft } from '../turn-state/turn-state.ts';

/**
 * The answer to who may not use this session, or not here: somebody else than its person, and
 * anybody where others read along. Returns `undefined` for the person in private.
 */
export function refuseSender(state: TurnState): TurnState | undefined {
  const { inbound } = state;
  const { chat, privateUrl } = inbound.provenance;
  if (isForeign(state)) {
    return withDraft(state, engineText(state, 'other_sender'));
  }
  if (chat === 'private') return undefined;
  const link = privateUrl === undefined ? '' : `\n${privateUrl}`;
  return withDraft(state, engineText(state, 'private_only') + link);
}

/** Whether somebody else wrote than the session's person. */
export function isForeign({ inbound, session }: TurnState): boolean {
  return inbound.userId !== sessionIdentity(session);
}

import { engineText, type TurnState, withDraft } from '../turn-state/turn-state.ts';

/**
 * The answer to who may not use this session, or not here: somebody else than its person, and
 * anybody where others read along. Returns `undefined` for the person in private.
 */
export function refuseSender(state: TurnState): TurnState | undefined {
  const { inbound, session } = state;
  const { chat, privateUrl } = inbound.provenance;
  if (inbound.userId !== session.userId) {
    return withDraft(state, engineText(state, 'other_sender'));
  }
  if (chat === 'private') return undefined;
  const link = privateUrl === undefined ? '' : `\n${privateUrl}`;
  return withDraft(state, engineText(state, 'private_only') + link);
}

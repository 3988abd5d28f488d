import { currentFrame } from '../../domain/conversation/session.ts';
import { followUpOperation } from '../answer/doubt/follow-up-operation.ts';
import type { TurnCommit } from '../ports/conversation-store.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import { toFollowUpCommit } from './commit/to-commit.ts';
import type { TurnRecorder } from './record-turn.ts';

/**
 * The turn of the engine's own message: what there is to commit, with a reply only if there is
 * news.
 */
export async function answerFollowUp(
  turn: Turn,
  begun: TurnState,
  recorder: Pick<TurnRecorder, 'attachTo'>,
): Promise<TurnCommit> {
  const done = await followUpOperation(turn, begun);
  const { session, draft, catalogue } = done;
  const vaultMask = createVaultMask(
    catalogue.assistant.redaction,
    session,
    turn.world.understanding,
  );
  const text = draft?.text ?? '';
  const storedText = vaultMask.mask(text);
  const reply = { text, options: [], agentId: currentFrame(session).agentId };
  const composed = { reply, storedText, session: vaultMask.saveVault(session) };
  return recorder.attachTo(toFollowUpCommit(done, composed, turn.now()), catalogue.assistant);
}

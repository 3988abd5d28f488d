import { isWebAccount } from '../../../domain/account/account-id.ts';
import type { EngineTextKey } from '../../../domain/catalogue/engine-texts.ts';
import { isOwnFreshMessage } from '../../../domain/conversation/provenance.ts';
import type { Redemption } from '../../ports/account-directory.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { changeAccount } from './change-account.ts';

/** Why a code is not even tried; each is the text that says so. */
type Obstacle = Extract<
  EngineTextKey,
  'link_private' | 'link_own_words' | 'link_not_here' | 'link_not_now'
>;

/**
 * Links the chat with the account that a code was issued to. The code counts only in the sender's
 * own words, written where nobody reads along; a code that others have read is void from then on.
 * While an operation is in doubt, the chat stays with the account that it was started for.
 */
export async function answerLinkCode(
  turn: Turn,
  state: TurnState,
  code: string,
): Promise<TurnState> {
  const obstacle = findObstacle(state);
  if (obstacle === 'link_private') await turn.world.accounts.voidCode(code);
  if (obstacle !== undefined) return tell(turn, state, obstacle);
  const { userId: identity, address } = state.inbound;
  const redemption = await turn.world.accounts.redeemCode({
    code,
    identity,
    channel: address.channel,
    useId: state.turnId,
    now: turn.now(),
  });
  if (redemption.type !== 'linked') return tell(turn, state, failures[redemption.type]);
  const { accountId } = redemption.link;
  if (state.session.userId === accountId) return tell(turn, state, 'linked');
  return tell(turn, changeAccount(turn, state, { id: accountId, isGuest: false }), 'linked');
}

const failures = {
  unknown: 'link_failed',
  taken: 'link_taken',
  exhausted: 'link_exhausted',
} as const satisfies Record<Exclude<Redemption['type'], 'linked'>, EngineTextKey>;

function findObstacle({ inbound, session }: TurnState): Obstacle | undefined {
  if (inbound.provenance.chat !== 'private') return 'link_private';
  if (!isOwnFreshMessage(inbound.provenance)) return 'link_own_words';
  if (isWebAccount(inbound.userId)) return 'link_not_here';
  return session.inDoubt === undefined ? undefined : 'link_not_now';
}

function tell(turn: Turn, state: TurnState, outcome: EngineTextKey): TurnState {
  const noted = turn.record(state, 'linking', { outcome });
  return withDraft(noted, engineText(noted, outcome));
}

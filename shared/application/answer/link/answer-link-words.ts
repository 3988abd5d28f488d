import { isWebAccount } from '../../../domain/account/account-id.ts';
import type { EngineTextKey } from '../../../domain/catalogue/engine-texts.ts';
import { foldPhrase } from '../../../domain/text/fold-phrase.ts';
import { ownAccount } from '../../accounts/find-account.ts';
import { isOwnWords } from '../../confirmation/is-own-words.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withDraft } from '../../turn-state/turn-state.ts';
import { listPhrases } from '../list-phrases.ts';
import type { PersonReading } from '../read-message.ts';
import { changeAccount } from './change-account.ts';

/**
 * Says how the chat is linked, or ends its link, when that is all that a message asks for. A guest
 * who shares their own phone wants to be known.
 */
export async function answerLinkWords(
  turn: Turn,
  state: TurnState,
  { type }: PersonReading,
): Promise<TurnState | undefined> {
  const wish = isOwnWords(state) ? findWish(state, type) : undefined;
  if (wish === undefined) return undefined;
  if (isWebAccount(state.inbound.userId)) return tell(turn, state, 'link_not_here');
  if (wish === 'unlink') return await unlink(turn, state);
  return isLinked(state) ? tell(turn, state, 'link_taken') : await linkByPhone(turn, state);
}

function findWish(state: TurnState, type: PersonReading['type']): 'link' | 'unlink' | undefined {
  const { isGuest, inbound } = state;
  if (type === 'contact') return isGuest && inbound.verifiedPhone ? 'link' : undefined;
  if (type !== 'words') return undefined;
  const words = foldPhrase(state.text);
  if (listPhrases(state, 'link_words').includes(words)) return 'link';
  return listPhrases(state, 'unlink_words').includes(words) ? 'unlink' : undefined;
}

/** Where the channel vouches for a phone that an account has, no code is needed. */
async function linkByPhone(turn: Turn, state: TurnState): Promise<TurnState> {
  const { verifiedPhone: phone, userId: identity, address } = state.inbound;
  if (phone === undefined || state.session.inDoubt !== undefined) {
    return tell(turn, state, phone === undefined ? 'link_how' : 'link_not_now');
  }
  const linking = { phone, identity, channel: address.channel, now: turn.now() };
  const redemption = await turn.world.accounts.linkByPhone(linking);
  if (redemption.type !== 'linked') return tell(turn, state, 'link_how');
  const { accountId } = redemption.link;
  return tell(turn, changeAccount(turn, state, { id: accountId, isGuest: false }), 'linked');
}

/** A prompt that was open is left undone, which the reply says; what was decided goes on. */
async function unlink(turn: Turn, state: TurnState): Promise<TurnState> {
  const { userId: identity } = state.inbound;
  const ended = await turn.world.accounts.unlink(identity);
  if (ended === undefined && !isLinked(state)) return tell(turn, state, 'unlink_nothing');
  return tell(turn, changeAccount(turn, state, ownAccount(turn.world, identity)), 'unlinked');
}

function isLinked({ session }: TurnState): boolean {
  return session.identity !== undefined;
}

function tell(turn: Turn, state: TurnState, outcome: EngineTextKey): TurnState {
  const noted = turn.record(state, 'linking', { outcome });
  return withDraft(noted, engineText(noted, outcome));
}

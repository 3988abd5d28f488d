import type { Claim, Reading } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';

/**
 * Goes on with the first wish that is kept, or drops it. Its words are read as the person's once
 * more, and nothing in them is a yes: what they ask for is put to the person like any other wish.
 */
export function answerWish(turn: Turn, state: TurnState, does: 'take' | 'leave'): TurnState {
  const { wishes = [], ...session } = state.session;
  const [wish, ...others] = wishes;
  if (wish === undefined) return state;
  const left = withSession(state, others.length > 0 ? { ...session, wishes: others } : session);
  const noted = turn.record(left, 'wish-answered', { does });
  if (does === 'leave') return withDraft(noted, engineText(noted, 'wish_left'));
  return { ...noted, said: state.said ?? state.text, text: wish.order, hasUnreadWords: true };
}

/** Whether the last reply asks to go on with the first wish that is kept. */
export function isWishOffered({ session: { offer }, history }: TurnState): boolean {
  const isOffered = offer?.options.some(({ action }) => action.type === 'wish') ?? false;
  return isOffered && offer?.turnId === history.at(-1)?.turnId;
}

/**
 * Whether the message only names the wish that was offered last, with or without a yes: "sí, ahora
 * la de mi hermano", "and the internet?".
 */
export function namesOfferedWish(state: TurnState, reading: Reading): boolean {
  const [wish] = state.session.wishes ?? [];
  if (wish === undefined || !isWishOffered(state)) return false;
  const names = [wish.order, ...(wish.names ?? [])].map(foldPhrase);
  const order = ` ${names.join(' | ')} `;
  const isNamed = (text: string) => order.includes(` ${foldPhrase(text)} `);
  const telling = reading.claims.filter((claim) => !saysNothingElse(claim));
  return (
    telling.length + reading.remainder.length > 0 &&
    telling.every(({ text }) => isNamed(text)) &&
    reading.remainder.every(({ text }) => isNamed(text))
  );
}

function saysNothingElse(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer === 'yes';
  if (claim.type === 'moment') return claim.isNow;
  if (claim.type === 'question') return claim.text === '?';
  return claim.type === 'courtesy' || claim.type === 'filler' || claim.type === 'correction';
}

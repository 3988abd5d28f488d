import type { TipWish } from '../../domain/catalogue/shadow.ts';
import { wishForTips } from '../../domain/shadow/shadow-memory.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { offerStateOptions } from '../flow/offer-state-options.ts';
import type { Turn } from '../turn-state/turn.ts';
import { localize, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';

/**
 * "No more tips" and its opposite, in the assistant's own words and nothing else besides. The wish
 * is remembered. It leaves everything as it is, whatever waits for an answer: "yes, I want tips"
 * confirms nothing.
 */
export function answerTipWish(turn: Turn, state: TurnState): TurnState | undefined {
  const { shadow } = state.catalogue;
  if (shadow === undefined) return undefined;
  if (says(state, shadow.optOut)) return obey(turn, state, shadow.optOut, false);
  return says(state, shadow.optIn) ? obey(turn, state, shadow.optIn, true) : undefined;
}

/** Whether the words wish for tips, or for none. */
export function saysTipWish(state: TurnState): boolean {
  const { shadow } = state.catalogue;
  return shadow !== undefined && (says(state, shadow.optOut) || says(state, shadow.optIn));
}

function says({ text }: TurnState, { words }: TipWish): boolean {
  const said = foldPhrase(text);
  return Object.values(words).some((phrases) => phrases.split('|').map(foldPhrase).includes(said));
}

function obey(turn: Turn, before: TurnState, wish: TipWish, wanted: boolean): TurnState {
  const { session } = before;
  const kept = withSession(before, { ...session, shadow: wishForTips(session.shadow, wanted) });
  const state = turn.record(kept, 'tip-wish', { wanted });
  return withDraft(state, localize(state, wish.answer), offerStateOptions(turn, state));
}

import type { TipRefusal, TipReturn, TipWish } from '../../domain/catalogue/shadow.ts';
import { wishForTips } from '../../domain/shadow/shadow-memory.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import { refusesByRule, wantsByRule } from '../../domain/text/refuses-by-rule.ts';
import { answerAtStep } from '../flow/answer-at-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { localize, type TurnState, withSession } from '../turn-state/turn-state.ts';

/**
 * "No more tips" in any wording and its opposite, and nothing else besides. The wish is remembered.
 * It leaves everything as it is, whatever waits for an answer: "yes, I want tips" confirms nothing.
 * `asksForAgent` says whether the words ask for an agent of the shadow that may come now.
 */
export function answerTipWish(
  turn: Turn,
  state: TurnState,
  asksForAgent: () => boolean,
): TurnState | undefined {
  const { shadow } = state.catalogue;
  if (shadow === undefined) return undefined;
  if (refuses(state, shadow.optOut)) return refuse(turn, state, shadow.optOut);
  return wants(state, shadow.optIn, asksForAgent)
    ? obey(turn, state, shadow.optIn, true)
    : undefined;
}

function refuses(state: TurnState, wish: TipRefusal): boolean {
  return says(state, wish) || (wish.rule !== undefined && refusesByRule(state.text, wish.rule));
}

/**
 * In free words only of somebody who had said no: others may mean something else by them. Of
 * somebody who gets tips anyway, "give me a tip" asks for the agent that has one.
 */
function wants(state: TurnState, wish: TipReturn, asksForAgent: () => boolean): boolean {
  if (state.session.shadow?.isOptedOut !== true) {
    return says(state, wish) && !asksForAgent();
  }
  return says(state, wish) || (wish.rule !== undefined && wantsByRule(state.text, wish.rule));
}

/** Somebody who says so again is told that it stands. */
function refuse(turn: Turn, state: TurnState, wish: TipRefusal): TurnState {
  const isKnown = state.session.shadow?.isOptedOut === true;
  const answer = (isKnown ? wish.again : undefined) ?? wish.answer;
  return obey(turn, state, { ...wish, answer }, false);
}

function says({ text }: TurnState, { words }: TipWish): boolean {
  const said = foldPhrase(text);
  return Object.values(words).some((phrases) => phrases.split('|').map(foldPhrase).includes(said));
}

function obey(turn: Turn, before: TurnState, wish: TipWish, wanted: boolean): TurnState {
  const { session } = before;
  const kept = withSession(before, { ...session, shadow: wishForTips(session.shadow, wanted) });
  const state = turn.record(kept, 'tip-wish', { wanted });
  return answerAtStep(turn, state, localize(state, wish.answer));
}

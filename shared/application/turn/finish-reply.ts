import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { nameWishes } from '../wishes/name-wishes.ts';
import { type ComposedReply, composeReply } from './compose-reply.ts';
import { findMiss } from './miss/find-miss.ts';
import { announceRepetition, repairMiss } from './miss/repair-miss.ts';

/** Characters of what was heard that are shown again. */
const maxEcho = 300;

/** The turn at its end and its one reply, which never is the reply before it word for word. */
export function finishReply(
  turn: Turn,
  answered: TurnState,
  wasCut: boolean,
): { readonly state: TurnState; readonly composed: ComposedReply } {
  const named = nameWishes(turn, answered);
  const first = composeReply(named, wasCut, turn.now());
  const miss = findMiss(turn, named, first.reply.text);
  if (miss === 'missed') return compose(turn, repairMiss(turn, named, first.reply.text), wasCut);
  const onward = withoutMisses(named);
  return compose(turn, miss === 'again' ? announceRepetition(onward) : onward, wasCut);
}

function compose(turn: Turn, state: TurnState, wasCut: boolean) {
  const composed = composeReply(state, wasCut, turn.now());
  return { state, composed: echoSpoken(turn, state, composed) };
}

/** What was heard stands first: who was misheard, about an amount or anything else, sees it. */
function echoSpoken(turn: Turn, state: TurnState, composed: ComposedReply): ComposedReply {
  const said = state.said ?? state.text;
  if (state.inbound.provenance.isSpoken !== true || said === '') return composed;
  const words = unmaskText(turn, { ...state, text: said });
  const heard = `${engineText(state, 'heard')} «${shorten(words)}»`;
  const { reply } = composed;
  return { ...composed, reply: { ...reply, text: `${heard}\n\n${reply.text}` } };
}

function shorten(words: string): string {
  return words.length > maxEcho ? `${words.slice(0, maxEcho).trimEnd()}…` : words;
}

function withoutMisses(state: TurnState): TurnState {
  const { misses: _over, ...session } = state.session;
  return withSession(state, session);
}

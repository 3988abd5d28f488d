import { findOrders } from '../../../domain/reading/find-orders.ts';
import type { Claim, Reading } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';

/** Where the last sentence of a message may begin. */
const beginning = /\n|[.!;,]\s|\s(?=¿)/gu;

/**
 * "Pay 100 of the water || is it done?": what is only ordered now cannot be done yet. The order is
 * read without the question, and the reply says so. Unchanged for anything else.
 */
export function setAsideOutcome(turn: Turn, state: TurnState): TurnState {
  const { session, openQuestion, text, preface } = state;
  const last = [...text.matchAll(beginning)].at(-1);
  const isAsked = session.pendingConfirmation !== undefined || openQuestion !== undefined;
  if (last === undefined || isAsked) return state;
  const order = { ...state, text: text.slice(0, last.index).trim() };
  const question = { ...state, text: text.slice(last.index + last[0].length) };
  if (!asksOutcome(turn, question) || !ordersMoney(read(turn, order))) return state;
  const noted = turn.record(order, 'outcome-set-aside', {});
  return { ...noted, said: state.said ?? text, preface: [...preface, 'not_done_yet'] };
}

function read(turn: Turn, state: TurnState): Reading {
  const context = buildReadingContext(turn, state);
  return turn.world.understanding.readMessage(unmaskText(turn, state), context);
}

function asksOutcome(turn: Turn, state: TurnState): boolean {
  const context = buildReadingContext(turn, state);
  const about = turn.world.understanding.readAftermath(unmaskText(turn, state), context);
  return about === 'outcome' && read(turn, state).claims.some(isQuestion);
}

/** Asks nothing itself, and calls nothing off. */
function ordersMoney({ claims }: Reading): boolean {
  const orders = findOrders(claims);
  const isOrder = (claim: Claim) =>
    claim.type === 'request' && claim.operation !== undefined && !claim.isCancelling;
  return !claims.some(isQuestion) && claims.some((claim) => isOrder(claim) && orders.has(claim));
}

function isQuestion({ type }: Claim): boolean {
  return type === 'question';
}

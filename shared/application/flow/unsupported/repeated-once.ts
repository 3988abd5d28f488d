import type { ToolDefinition } from '../../../domain/catalogue/tool.ts';
import { withFlow } from '../../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../../domain/conversation/session.ts';
import { findOrders } from '../../../domain/reading/find-orders.ts';
import type { Claim, ClaimOf } from '../../../domain/reading.ts';
import { findTool } from '../../tools/available-tools.ts';
import { findLaterBy } from '../../tools/find-later-by.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { engineText, type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { toFirstDay } from '../../values/to-first-day.ts';
import { findRunningFlow, readFlowMessage } from '../slots/read-slots.ts';

/**
 * "Pay it every month", where the flow's actions can be done on a later day and not be repeated:
 * that is said in this reply, and with every question that puts one of them from now on.
 */
export function noteRepetition(turn: Turn, state: TurnState): TurnState {
  const progress = currentFlow(state.session);
  if (progress === undefined || !listTools(state).some((tool) => isDoneOnce(state, tool))) {
    return state;
  }
  if (!wantsRepetition(turn, state)) return state;
  const { pendingConfirmation: pending } = state.session;
  const session = withFlow(state.session, { ...progress, wantsRepeated: true });
  const told = withPreface(withSession(state, session));
  if (pending === undefined || !isDoneOnce(state, findTool(state, pending.tool))) return told;
  const message = addNote(state, pending.message);
  return withSession(told, { ...session, pendingConfirmation: { ...pending, message } });
}

/** The question that puts an action, with what it cannot do where the person asked for that. */
export function tellOnce(
  turn: Turn,
  state: TurnState,
  tool: ToolDefinition,
  question: string,
): string {
  const isAsked = currentFlow(state.session)?.wantsRepeated === true;
  if (!isDoneOnce(state, tool) || !(isAsked || wantsRepetition(turn, state))) return question;
  return addNote(state, question);
}

function addNote(state: TurnState, question: string): string {
  const note = engineText(state, 'only_once');
  return question.includes(note) ? question : `${note}\n\n${question}`;
}

function withPreface(state: TurnState): TurnState {
  const isSaid = state.preface.includes('only_once');
  return isSaid ? state : { ...state, preface: [...state.preface, 'only_once'] };
}

/** The first day of a repetition, for the step's tool of that name that can be done only once. */
export function readFirstDay(turn: Turn, state: TurnState, name: string): string | undefined {
  const tool = findTool(state, name);
  const later = tool?.kind === 'action' ? findLaterBy(state.catalogue, tool) : undefined;
  if (later?.tool !== name) return undefined;
  const { claims, remainder } = readFlowMessage(turn, state, unmaskText(turn, state));
  if (remainder.length > 0 || !claims.every((claim) => isRepetition(claim) || isSmall(claim))) {
    return undefined;
  }
  const day = toFirstDay(later, claims)?.[name]?.[later.day];
  return typeof day === 'string' ? day : undefined;
}

/** Whether a repetition that is asked for can be done only once, by the flow that runs. */
export function isRepeatedOnce(state: TurnState, claim: Claim): boolean {
  return isRepetition(claim) && listTools(state).some((tool) => isDoneOnce(state, tool));
}

function listTools(state: TurnState): readonly (ToolDefinition | undefined)[] {
  const states = Object.values(findRunningFlow(state)?.states ?? {});
  return states.flatMap(({ tools }) => tools.map(({ name }) => findTool(state, name)));
}

/** An action that can be done later, or is what does one later, and cannot be repeated. */
function isDoneOnce({ catalogue }: TurnState, tool: ToolDefinition | undefined): boolean {
  const later = tool?.kind === 'action' ? findLaterBy(catalogue, tool) : undefined;
  return later !== undefined && later.repeats === undefined;
}

function wantsRepetition(turn: Turn, state: TurnState): boolean {
  const { claims } = readFlowMessage(turn, state, unmaskText(turn, state));
  const orders = findOrders(claims);
  // "Can you pay it every month?" asks for it, too.
  const isAsked =
    claims.some(({ type }) => type === 'question') &&
    claims.some((claim) => claim.type === 'request' && !claim.isCancelling);
  return claims.some((claim) => isRepetition(claim) && (isAsked || orders.has(claim)));
}

function isRepetition(claim: Claim): claim is ClaimOf<'moment'> & Claim {
  return claim.type === 'moment' && claim.isRepeated && claim.isNegated !== true;
}

function isSmall({ type }: Claim): boolean {
  return ['filler', 'courtesy', 'greeting', 'request', 'correction', 'option'].includes(type);
}

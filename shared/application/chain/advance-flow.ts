import type { FlowState } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { readPaths } from '../../domain/json-path.ts';
import { enrichState } from '../flow/enrich-state.ts';
import { mentionsValue } from '../flow/mentions-value.ts';
import { moveTo } from '../flow/move-flow.ts';
import { offerStateOptions } from '../flow/offer-state-options.ts';
import { returnToWaiting } from '../flow/return-to-waiting.ts';
import { askForOthers, findOthersSlot } from '../flow/slots/others-item.ts';
import { readSlots } from '../flow/slots/read-slots.ts';
import { noteUnsupported } from '../flow/unsupported/note-unsupported.ts';
import { noteRepetition } from '../flow/unsupported/repeated-once.ts';
import { processToolCalls } from '../tool-calls/process-tool-calls.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  buildScope,
  currentFlowState,
  type TurnState,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { chooseBranch } from './choose-branch.ts';
import { chooseProposal } from './choose-proposal.ts';
import { fillSlot } from './fill-slot.ts';
import { offerToResume } from './offer-to-resume.ts';
import { takeRest } from './take-rest.ts';

/** A flow that moves by itself more often than this in one turn is misconfigured. */
const maxMoves = 6;

/**
 * Brings the flow to rest after it entered a state: loads the state's data, takes the branch that
 * the data selects, puts a declared proposal to the person, or answers from the state's template.
 * Returns a state with a draft, or leaves the words to the model.
 */
export async function advanceFlow(turn: Turn, before: TurnState): Promise<TurnState> {
  let state = before;
  for (let move = 0; move < maxMoves; move++) {
    const entered = findEnteredState(state);
    if (state.draft !== undefined || entered === undefined) return state;
    state = await enter(turn, state, entered);
  }
  return state;
}

/** The state the flow is in, if it was entered and nothing was done about it yet. */
function findEnteredState(state: TurnState): FlowState | undefined {
  const flow = currentFlow(state.session);
  return flow?.enrichedState === flow?.state ? undefined : currentFlowState(state);
}

async function enter(turn: Turn, before: TurnState, flowState: FlowState): Promise<TurnState> {
  const enriched = await enrichState(turn, noteRepetition(turn, before), flowState);
  if (enriched.draft !== undefined) return enriched;
  const others = findOthersSlot(turn, enriched);
  if (others?.slot.state === flowState.id && enriched.hasUnreadWords) {
    return askForOthers(turn, enriched, others.slot);
  }
  const returned = flowState.isFinal ? returnToWaiting(turn, enriched) : undefined;
  if (returned) return returned;
  const branch = chooseBranch(enriched, flowState)?.to;
  if (branch !== undefined) return moveTo(turn, enriched, branch);
  const proposal = chooseProposal(enriched, flowState);
  if (proposal !== undefined)
    return endFinal(turn, await propose(turn, enriched, proposal), flowState);
  const { isFilled, state } = await fillSlot(turn, enriched, flowState);
  const taken = isFilled ? state : await takeRest(turn, state);
  return taken ?? endFinal(turn, answer(turn, state, flowState), flowState);
}

function endFinal(turn: Turn, state: TurnState, { isFinal }: FlowState): TurnState {
  return isFinal
    ? offerToResume(turn, withSession(state, withFlow(state.session, undefined)))
    : state;
}

async function propose(
  turn: Turn,
  state: TurnState,
  proposal: NonNullable<FlowState['onEnter']['propose']>,
): Promise<TurnState> {
  const { wanted = {} } = currentFlow(state.session) ?? {};
  const input = { ...wanted[proposal.tool], ...readPaths(buildScope(state), proposal.with) };
  const call = { id: turn.world.ids.next('call'), name: proposal.tool, input };
  const { unused = [] } = readSlots(turn, state, unmaskText(turn, state)) ?? {};
  const told = noteUnsupported(turn, state, unused).state;
  return (await processToolCalls(turn, told, [call])).state;
}

function answer(turn: Turn, state: TurnState, flowState: FlowState): TurnState {
  const { message } = flowState.onEnter;
  if (message === undefined || flowState.respond !== 'template') return state;
  if (state.hasUnreportedResults) return state;
  if (state.hasUnreadWords && mentionsValue(turn, state, flowState)) return state;
  return withDraft(state, renderText(turn, state, message), offerStateOptions(turn, state));
}

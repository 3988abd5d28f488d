import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { answerAtStep } from '../flow/answer-at-step.ts';
import { mentionsValue } from '../flow/mentions-value.ts';
import { addEnumerated } from '../tools/add-enumerated.ts';
import { findTool } from '../tools/available-tools.ts';
import { type ToolCall, type ToolStep, toFailure, toSuccess } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';
import { beginAtList } from '../wishes/begin-at-list.ts';
import { addCompanions } from './add-companions.ts';
import { offerResults } from './offer-results.ts';
import { postponeCall } from './postpone-call.ts';
import { withExchange, withToolExchange } from './record-exchange.ts';
import { countFromLast } from './replaced/count-from-last.ts';
import { isKeptForLater, runToolCall } from './run-tool-call.ts';
import { type ToolData, wordResults } from './word-results.ts';

/** The turn after all calls of one model reply (or one call made by code). */
export interface ProcessedCalls {
  readonly state: TurnState;
  readonly routed: boolean;
}

const order: Readonly<Record<ToolDefinition['kind'], number>> = {
  information: 0,
  builtin: 1,
  capture: 2,
  action: 3,
  navigation: 4,
};

/**
 * Runs the calls in the order of their effect: lookups, then slots, then actions, navigation last.
 * Every call gets its result in the history, in the order the model made them; a repeated lookup
 * gets the earlier result. A call is skipped once an earlier one of the same reply has ended the
 * turn or switched the agent.
 */
export async function processToolCalls(
  turn: Turn,
  before: TurnState,
  asked: readonly ToolCall[],
  text = '',
): Promise<ProcessedCalls> {
  const meant = asked.map((call) => {
    const counted = countFromLast(turn, before, call);
    return beginAtList(turn, before, postponeCall(turn, before, counted));
  });
  const made = addCompanions(turn, before, addEnumerated(turn, before, meant));
  const rank = (call: ToolCall) => order[findTool(before, call.name)?.kind ?? 'information'];
  const sorted = [...made].sort((left, right) => rank(left) - rank(right));
  let state = before;
  let routed = false;
  const steps = new Map<string, ToolStep>();
  for (const call of sorted) {
    const isOver: boolean = routed || state.draft !== undefined;
    const step: ToolStep = isOver ? skip(state, call) : await runOnce(turn, state, call);
    if (call.isExtra && step.result.status !== 'ok') continue;
    routed ||= step.routed;
    steps.set(call.id, step);
    state = call.isUnreadable ? step.state : withToolExchange(step.state, call, step.result);
  }
  const calls = made.filter(({ id }) => steps.has(id));
  const exchanged = withModelExchange(state, calls, steps, text);
  const reported = routed
    ? keepFindings(turn, before, exchanged, calls, steps)
    : tellResults(turn, before, exchanged, calls, steps);
  return { state: reported, routed };
}

/** Answers with the catalogue's words for what was found; the step's options stay on the screen. */
function tellResults(
  turn: Turn,
  before: TurnState,
  state: TurnState,
  calls: readonly ToolCall[],
  steps: ReadonlyMap<string, ToolStep>,
): TurnState {
  if (state.draft !== undefined || state.hasUnreportedResults) return state;
  if (isOnItsWay(turn, state)) return state;
  const words = wordResults(turn, before, listData(calls, steps));
  if (words === undefined) return state;
  const tools = calls.map(({ name }) => name);
  const noted = turn.record(state, 'answered-from-catalogue', { tools });
  const own = offerResults(turn, noted, calls, steps);
  return answerAtStep(turn, noted, words, own);
}

/** The person has said what the flow's step asks for, and nobody has taken it yet. */
function isOnItsWay(turn: Turn, state: TurnState): boolean {
  const flowState = currentFlowState(state);
  if (flowState === undefined || !state.hasUnreadWords) return false;
  return mentionsValue(turn, state, flowState);
}

/** What lookups found beside a route is said before the answer of the place it leads to. */
function keepFindings(
  turn: Turn,
  before: TurnState,
  state: TurnState,
  calls: readonly ToolCall[],
  steps: ReadonlyMap<string, ToolStep>,
): TurnState {
  const lookups = calls.filter(({ id, name }) =>
    isSuccessfulLookup(findTool(before, name), steps.get(id)?.result),
  );
  if (lookups.length === 0) return state;
  const words = wordResults(turn, before, listData(lookups, steps));
  return words === undefined
    ? { ...state, hasUnreportedResults: true }
    : { ...state, findings: [...(state.findings ?? []), words] };
}

/** Runs a call, or repeats the result of the same lookup of this turn. */
async function runOnce(turn: Turn, state: TurnState, call: ToolCall): Promise<ToolStep> {
  if (call.isUnreadable) return await runToolCall(turn, state, call);
  const { hasher } = turn.world;
  const key = hasher.hash({ name: call.name, input: call.input });
  const earlier = state.toolExchanges.find(
    ({ tool: name, input, result }) =>
      !isKeptForLater(result) && hasher.hash({ name, input }) === key,
  );
  if (earlier !== undefined && findTool(state, call.name)?.kind === 'information') {
    const note = 'same call as before in this turn; this is the same result';
    return toSuccess(state, call, { ...earlier.result, note });
  }
  return await runToolCall(turn, state, call);
}

function skip(state: TurnState, call: ToolCall): ToolStep {
  return toFailure(state, call, 'NOT_EXECUTED', 'an earlier call of this reply came first');
}

/** Adds what the next model call has to know. A hand-over alone is visible in its prompt anyway. */
function withModelExchange(
  state: TurnState,
  calls: readonly ToolCall[],
  steps: ReadonlyMap<string, ToolStep>,
  text: string,
): TurnState {
  const [first, ...more] = calls;
  const isHandOver = first !== undefined && steps.get(first.id)?.isHandOver && more.length === 0;
  if (isHandOver && text === '') return { ...state, wasRouted: true };
  const results = new Map([...steps].map(([id, { result }]) => [id, result]));
  return withExchange(state, calls, results, text);
}

function listData(
  calls: readonly ToolCall[],
  steps: ReadonlyMap<string, ToolStep>,
): readonly ToolData[] {
  return calls.map(({ id, name: tool }) => {
    const result = steps.get(id)?.result;
    return { tool, data: result?.status === 'ok' ? result.data : undefined };
  });
}

/** A lookup that found something the person may have asked for. */
function isSuccessfulLookup(
  tool: ToolDefinition | undefined,
  result: ToolStep['result'] | undefined,
): boolean {
  return tool?.kind === 'information' && result?.status === 'ok';
}

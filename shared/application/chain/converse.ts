import { findChannelSettings } from '../../domain/catalogue/channel-settings.ts';
import { holdsMachineMarkup } from '../../domain/text/holds-machine-markup.ts';
import { answerAtStep } from '../flow/answer-at-step.ts';
import { isStuck } from '../tool-calls/is-stuck.ts';
import { type ProcessedCalls, processToolCalls } from '../tool-calls/process-tool-calls.ts';
import type { Turn } from '../turn-state/turn.ts';
import { engineText, type TurnState } from '../turn-state/turn-state.ts';
import { advanceFlow } from './advance-flow.ts';
import { apologise } from './apologise.ts';
import { isAway, type ModelAnswer } from './ask-model.ts';
import { callAgent } from './call-agent.ts';
import { markupFault } from './grounding/find-reply-fault.ts';
import { buildCorrection, groundReply } from './grounding/ground-reply.ts';
import { takeLeftOut } from './take-left-out.ts';
import { takeWishedFlow } from './take-wished-flow.ts';

/** A model that returns nothing this often is not asked again with tools. */
const maxEmptyAnswers = 2;

/** One model call and what it led to. */
type ToolTurn =
  | ({ readonly outcome: 'done' | 'more' } & ProcessedCalls)
  | { readonly outcome: 'empty'; readonly state: TurnState; readonly emptyAnswers: number };

/**
 * One iteration of the chain: calls the model, runs its tools, lets the flow advance, and calls
 * again with the results until there are words, a question or a confirmation for the person, or the
 * agent was switched. Always ends with a draft or with `routed`.
 */
export async function converse(turn: Turn, before: TurnState): Promise<ProcessedCalls> {
  const { assistant } = before.catalogue;
  const { maxModelCallsPerTurn } = assistant.limits;
  const settings = findChannelSettings(assistant, before.inbound.address.channel);
  const maxToolTurns = settings.maxToolTurns ?? assistant.limits.maxToolTurns;
  const maxTurns = Math.min(maxToolTurns, maxModelCallsPerTurn - 1 - before.modelCalls);
  let state = before;
  let emptyAnswers = 0;
  for (let count = 0; count < maxTurns && emptyAnswers < maxEmptyAnswers; count++) {
    const taken = await takeToolTurn(turn, state);
    if (taken.outcome === 'done') return taken;
    state = taken.state;
    emptyAnswers += taken.outcome === 'empty' ? taken.emptyAnswers : 0;
  }
  return answerWithoutTools(turn, state);
}

async function takeToolTurn(turn: Turn, before: TurnState): Promise<ToolTurn> {
  const answer = await callAgent(turn, before, 'auto');
  const gaveUp = giveUp(turn, answer);
  if (gaveUp !== undefined) return { outcome: 'done', ...gaveUp };
  if (answer.calls.length === 0) return await takeText(turn, answer);
  const processed = await processToolCalls(turn, answer.state, answer.calls, answer.text);
  if (processed.routed) return { outcome: 'done', ...processed };
  const taken = takeLeftOut(turn, before, processed.state);
  const advanced = await advanceFlow(turn, taken);
  if (advanced.draft !== undefined) return { outcome: 'done', state: advanced, routed: false };
  return isStuck(advanced)
    ? { outcome: 'empty', state: advanced, emptyAnswers: maxEmptyAnswers }
    : { outcome: 'more', state: advanced, routed: false };
}

/** A model that failed is not asked again: the adapter has tried twice. */
async function takeText(turn: Turn, { state, text, failed }: ModelAnswer): Promise<ToolTurn> {
  if (text === '') {
    return { outcome: 'empty', state, emptyAnswers: failed === undefined ? 1 : maxEmptyAnswers };
  }
  const wished = await takeWishedFlow(turn, state);
  if (wished !== undefined) return { outcome: 'done', ...wished };
  const fault = holdsMachineMarkup(text) ? markupFault : undefined;
  if (fault === undefined) return { outcome: 'done', ...(await reply(turn, state, text)) };
  const noted = turn.record(state, fault.event, fault.details);
  const exchange = [...noted.exchange, ...buildCorrection(text, fault)];
  return { outcome: 'empty', state: { ...noted, exchange }, emptyAnswers: 1 };
}

async function answerWithoutTools(turn: Turn, before: TurnState): Promise<ProcessedCalls> {
  const noted = turn.record(before, 'answer-without-tools');
  const answer = await callAgent(turn, noted, 'none');
  const { state, text } = answer;
  return giveUp(turn, answer) ?? (await reply(turn, state, text || engineText(state, 'fallback')));
}

/** Words instead of another call when no model can answer in the time of this turn. */
function giveUp(turn: Turn, { state, failed }: ModelAnswer): ProcessedCalls | undefined {
  if (!isAway(failed)) return undefined;
  return { state: apologise(turn, state, { kind: failed, name: 'model' }), routed: false };
}

async function reply(turn: Turn, answered: TurnState, words: string): Promise<ProcessedCalls> {
  const { state, text } = await groundReply(turn, answered, words);
  // The model had seen what was found, so it is in its words.
  const { findings: _told, ...rest } = state;
  return { state: answerAtStep(turn, rest, text), routed: false };
}

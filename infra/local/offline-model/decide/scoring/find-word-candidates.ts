import type { Candidate } from '../candidate.ts';
import type { Situation } from '../read-situation.ts';
import type { ToolView } from '../read-tool.ts';
import { type FilledArguments, fillArguments } from '../values/fill-arguments.ts';
import { fillNavigation } from '../values/fill-navigation.ts';
import { findCountry } from '../values/find-country.ts';
import { findName } from '../values/find-name.ts';
import { isAboutRunningFlow } from '../words/is-about-running-flow.ts';
import { createToolScorer, MIN_SCORE } from './create-tool-scorer.ts';
import { instructsCall } from './instructed-tools.ts';

/**
 * Required of words that are about the running flow or have just led to it: they call a tool only
 * if they clearly ask for it. Also required of a handover to a person, which ends the conversation.
 */
const MIN_CLEAR_SCORE = 0.7;
const handoverTools = /^(?:escalate|handoff|hand_over|transfer_to)(?:_|$)/;
const MISSING_ARGUMENTS_FACTOR = 0.7;
const GIVEN_ARGUMENTS_BONUS = 0.1;
/** In a flow, the tools of its state are preferred to other actions about the same topic. */
const NAMED_IN_STATE_BONUS = 0.15;
const SKIPPED_STEPS_PENALTY = -0.3;
const OTHER_ACTION_PENALTY = -0.1;

/** Finds the tools whose examples, description or name are similar to what the person wrote. */
export function findWordCandidates(situation: Situation): Candidate[] {
  const { utterance, tools, prompt, hasJustNavigated } = situation;
  const hasEnteredFlow = hasJustNavigated && prompt.flow !== undefined;
  const isOnCourse = hasEnteredFlow || isAboutRunningFlow(situation);
  const thresholdFor = (tool: ToolView) =>
    isOnCourse || handoverTools.test(tool.name) ? MIN_CLEAR_SCORE : MIN_SCORE;
  const scoreTool = createToolScorer(tools);
  return tools
    .filter(({ kind }) => kind !== 'action' || !utterance.marks.has('cancellations'))
    .filter((tool) => !startsRunningFlow(tool, prompt.flow?.id))
    .flatMap((tool) => {
      const filled = fillToolArguments(tool, situation);
      const likeness = scoreTool(tool, utterance, findValueWords(utterance.text, filled));
      const score = weighArguments(likeness, filled) + weighStep(tool, situation);
      return likeness >= thresholdFor(tool) && score >= MIN_SCORE
        ? [{ tool, filled, score, because: 'words' as const }]
        : [];
    });
}

function fillToolArguments(tool: ToolView, situation: Situation): FilledArguments {
  return tool.kind === 'navigation'
    ? fillNavigation(tool, situation)
    : fillArguments(tool, { ...situation.conversation, data: situation.prompt.data });
}

/** Finds the words of the text that are values: the tool's arguments, names and countries. */
function findValueWords(text: string, filled: FilledArguments): string[] {
  return [
    ...filled.given.filter(({ isTyped }) => isTyped).flatMap(({ words }) => words),
    ...(findName(text)?.words ?? []),
    ...(findCountry(text)?.words ?? []),
  ];
}

/** Prefers a tool that can be called at once to one that lacks arguments. */
function weighArguments(score: number, filled: FilledArguments): number {
  if (filled.missing.length > 0) {
    return filled.given.length > 0 ? score : score * MISSING_ARGUMENTS_FACTOR;
  }
  return filled.given.length > 0 ? score + GIVEN_ARGUMENTS_BONUS : score;
}

function weighStep(tool: ToolView, situation: Situation): number {
  const { flow } = situation.prompt;
  if (flow === undefined) {
    return 0;
  }
  if (instructsCall(flow.instructions, tool.name)) {
    return NAMED_IN_STATE_BONUS;
  }
  const action = isAboutRunningFlow(situation) ? SKIPPED_STEPS_PENALTY : OTHER_ACTION_PENALTY;
  return tool.kind === 'action' ? action : 0;
}

/** `start_flow_x` while flow `x` or `x_flow` is running would discard what was collected. */
function startsRunningFlow(tool: ToolView, flowId: string | undefined): boolean {
  const name = flowId?.replace(/_flow$/, '');
  return name !== undefined && tool.kind === 'navigation' && tool.name.endsWith(`_${name}`);
}

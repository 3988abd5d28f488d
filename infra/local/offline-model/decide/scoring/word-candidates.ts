import type { Candidate } from '../candidate.ts';
import type { ToolView } from '../read-tool.ts';
import type { Situation } from '../situation.ts';
import { type FilledArguments, fillArguments } from '../values/fill-arguments.ts';
import { fillNavigation } from '../values/fill-navigation.ts';
import { findCountry } from '../values/find-country.ts';
import { findName } from '../values/find-names.ts';
import { isAboutRunningFlow } from '../words/is-about-running-flow.ts';
import { saysToCall } from './instructed-tools.ts';
import { createToolScorer, SCORE_THRESHOLD } from './score-tools.ts';

/**
 * Words that fit the running flow, or just led to it, call a tool only if they plainly ask for it;
 * so does handing over to a person, which ends the conversation.
 */
const PLAINLY = 0.7;
const handsOver = /^(?:escalate|handoff|hand_over|transfer_to)(?:_|$)/;
const LACKS_ARGUMENTS = 0.7;
const GIVES_ARGUMENTS = 0.1;
/** In a flow its step's own tools are meant, before any other action that is about the same thing. */
const NAMED_IN_STATE = 0.15;
const SKIPS_STEPS = -0.3;
const ANOTHER_ACTION = -0.1;

/** Tools whose examples or description sound like what the person wrote. */
export function wordCandidates(situation: Situation): Candidate[] {
  const { utterance, tools, prompt, hasJustNavigated } = situation;
  const hasArrived = hasJustNavigated && prompt.flow !== undefined;
  const isOnCourse = hasArrived || isAboutRunningFlow(situation);
  const thresholdFor = (tool: ToolView) =>
    isOnCourse || handsOver.test(tool.name) ? PLAINLY : SCORE_THRESHOLD;
  const scoreOf = createToolScorer(tools);
  return tools
    .filter(({ kind }) => kind !== 'action' || !utterance.marks.has('cancellations'))
    .filter((tool) => !startsRunningFlow(tool, prompt.flow?.id))
    .flatMap((tool) => {
      const filled = argumentsFor(tool, situation);
      const likeness = scoreOf(tool, utterance, valueWords(utterance.text, filled));
      const score = weighArguments(likeness, filled) + weighStep(tool, situation);
      return likeness >= thresholdFor(tool) && score >= SCORE_THRESHOLD
        ? [{ tool, filled, score, because: 'words' as const }]
        : [];
    });
}

function argumentsFor(tool: ToolView, situation: Situation): FilledArguments {
  return tool.kind === 'navigation'
    ? fillNavigation(tool, situation)
    : fillArguments(tool, { ...situation.conversation, data: situation.prompt.data });
}

/** Words of the text that are values: the tool's own arguments, names and countries. */
function valueWords(text: string, filled: FilledArguments): string[] {
  return [
    ...filled.said.filter(({ isTyped }) => isTyped).flatMap(({ words }) => words),
    ...(findName(text)?.words ?? []),
    ...(findCountry(text)?.words ?? []),
  ];
}

/** A tool that can be called at once is the better reading of a sentence than one that cannot. */
function weighArguments(score: number, filled: FilledArguments): number {
  if (filled.missing.length > 0) {
    return filled.said.length > 0 ? score : score * LACKS_ARGUMENTS;
  }
  return filled.said.length > 0 ? score + GIVES_ARGUMENTS : score;
}

function weighStep(tool: ToolView, situation: Situation): number {
  const { flow } = situation.prompt;
  if (flow === undefined) {
    return 0;
  }
  if (saysToCall(flow.instructions, tool.name)) {
    return NAMED_IN_STATE;
  }
  const action = isAboutRunningFlow(situation) ? SKIPS_STEPS : ANOTHER_ACTION;
  return tool.kind === 'action' ? action : 0;
}

/** `start_flow_x` while flow `x` or `x_flow` is running would throw away what was collected. */
function startsRunningFlow(tool: ToolView, flowId: string | undefined): boolean {
  const name = flowId?.replace(/_flow$/, '');
  return name !== undefined && tool.kind === 'navigation' && tool.name.endsWith(`_${name}`);
}

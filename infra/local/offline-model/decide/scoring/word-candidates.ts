import type { Candidate } from '../candidate.ts';
import type { ToolView } from '../read-tool.ts';
import type { Situation } from '../situation.ts';
import { type FilledArguments, fillArguments } from '../values/fill-arguments.ts';
import { fillNavigation } from '../values/fill-navigation.ts';
import { isAboutRunningFlow } from '../words/is-about-running-flow.ts';
import { saysToCall } from './instructed-tools.ts';
import { SCORE_THRESHOLD, type ScoredTool, scoreTools } from './score-tools.ts';

/** Words that fit the running flow, or just led to it, call a tool only if they plainly ask for it. */
const PLAINLY = 0.75;
const LACKS_ARGUMENTS = 0.85;
const GIVES_ARGUMENTS = 0.1;
/** In a flow, its step's own tools are meant before any other that changes something. */
const NAMED_IN_STATE = 0.15;
const ACTION_OF_ANOTHER_STATE = -0.15;

/** Tools whose examples or description sound like what the person wrote, best first. */
export function wordCandidates(situation: Situation): Candidate[] {
  const { utterance, tools, prompt, hasJustNavigated } = situation;
  const hasArrived = hasJustNavigated && prompt.flow !== undefined;
  const isOnCourse = hasArrived || isAboutRunningFlow(situation);
  const threshold = isOnCourse ? PLAINLY : SCORE_THRESHOLD;
  return scoreTools(utterance, tools)
    .filter(({ score }) => score >= threshold)
    .filter(({ tool }) => tool.kind !== 'action' || !utterance.marks.has('cancellations'))
    .filter(({ tool }) => !startsRunningFlow(tool, prompt.flow?.id))
    .map((scored) => candidateOf(scored, situation));
}

function candidateOf({ tool, score }: ScoredTool, situation: Situation): Candidate {
  const { conversation, prompt } = situation;
  const filled =
    tool.kind === 'navigation'
      ? fillNavigation(tool, situation)
      : fillArguments(tool, { ...conversation, data: prompt.data });
  return {
    tool,
    filled,
    score: weighArguments(score, filled) + weighStep(tool, prompt.flow?.instructions),
    because: 'words',
  };
}

/** A tool that can be called at once is the better reading of a sentence than one that cannot. */
function weighArguments(score: number, filled: FilledArguments): number {
  if (filled.missing.length > 0) {
    return score * LACKS_ARGUMENTS;
  }
  return filled.said.length > 0 ? score + GIVES_ARGUMENTS : score;
}

function weighStep(tool: ToolView, instructions: string | undefined): number {
  if (instructions === undefined) {
    return 0;
  }
  const others = tool.kind === 'action' ? ACTION_OF_ANOTHER_STATE : 0;
  return saysToCall(instructions, tool.name) ? NAMED_IN_STATE : others;
}

/** `start_flow_x` while flow `x` is running would throw away what was collected. */
function startsRunningFlow(tool: ToolView, flowId: string | undefined): boolean {
  return flowId !== undefined && tool.kind === 'navigation' && tool.name.endsWith(`_${flowId}`);
}

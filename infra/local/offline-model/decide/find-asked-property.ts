import type { Situation } from './read-situation.ts';
import type { PropertyView, ToolView } from './read-tool.ts';
import { createToolScorer } from './scoring/create-tool-scorer.ts';
import { readUtterance } from './text/read-utterance.ts';
import { buildQuestion } from './words/build-question.ts';

export interface AskedProperty {
  readonly tool: ToolView;
  readonly property: PropertyView;
}

const MAX_EARLIER_TEXTS = 3;

/**
 * Finds the argument that the last reply asked for, by building the question for every argument and
 * comparing. If several tools would ask the same question, the earlier texts decide between them.
 */
export function findAskedProperty(situation: Situation): AskedProperty | undefined {
  const { conversation, prompt, phrases, language, tools } = situation;
  const asking = tools.flatMap((tool) =>
    tool.properties
      .filter(({ isRequired }) => isRequired)
      .filter((property) =>
        conversation.lastReply.endsWith(buildQuestion(property, prompt.data, phrases, language)),
      )
      .map((property) => ({ tool, property })),
  );
  if (asking.length < 2) {
    return asking[0];
  }
  const before = readUtterance(conversation.earlierTexts.slice(0, MAX_EARLIER_TEXTS).join('\n'));
  const scoreTool = createToolScorer(tools);
  return asking.sort(
    (a, b) => scoreTool(b.tool, before).likeness - scoreTool(a.tool, before).likeness,
  )[0];
}

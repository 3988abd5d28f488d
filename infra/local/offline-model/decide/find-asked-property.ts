import type { PropertyView, ToolView } from './read-tool.ts';
import { createToolScorer } from './scoring/score-tools.ts';
import type { Situation } from './situation.ts';
import { readUtterance } from './text/read-utterance.ts';
import { askFor } from './words/ask-for.ts';

export interface AskedProperty {
  readonly tool: ToolView;
  readonly property: PropertyView;
}

const TEXTS_REMEMBERED = 3;

/**
 * The argument that the last reply asked for, recognised because the same question would be asked
 * again. When several tools would ask it, the one that the texts before sound like.
 */
export function findAskedProperty(situation: Situation): AskedProperty | undefined {
  const { conversation, prompt, phrases, language, tools } = situation;
  const asking = tools.flatMap((tool) =>
    tool.properties
      .filter(({ isRequired }) => isRequired)
      .filter((property) =>
        conversation.lastReply.endsWith(askFor(property, prompt.data, phrases, language)),
      )
      .map((property) => ({ tool, property })),
  );
  if (asking.length < 2) {
    return asking[0];
  }
  const before = readUtterance(conversation.earlierTexts.slice(0, TEXTS_REMEMBERED).join('\n'));
  const scoreOf = createToolScorer(tools);
  return asking.sort((a, b) => scoreOf(b.tool, before) - scoreOf(a.tool, before))[0];
}

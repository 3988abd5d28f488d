import type { Decision } from './decision.ts';
import type { Situation } from './read-situation.ts';
import type { Utterance } from './text/read-utterance.ts';
import { fillArguments } from './values/fill-arguments.ts';

const MIN_WISH_WORDS = 2;

/**
 * Builds the tool call for a request that requires one and offers a single tool. The last text is
 * taken as the answer for the tool's first argument. If the text is a question or a wish of its own
 * instead, the tool's boolean argument, if it has one, says so.
 */
export function buildForcedCall({
  conversation,
  prompt,
  tools,
  utterance,
}: Situation): Decision | undefined {
  const [tool, ...others] = tools;
  const [asked, ...more] = tool?.properties ?? [];
  if (tool === undefined || asked === undefined || others.length > 0) return undefined;
  const other = more.find(({ type }) => type === 'boolean');
  if (other && (utterance.isQuestion || isAnotherWish(utterance))) {
    return { type: 'call', name: tool.name, input: { [other.name]: true } };
  }
  const sources = { ...conversation, data: prompt.data, answeredProperty: asked.name };
  return { type: 'call', name: tool.name, input: fillArguments(tool, sources).input };
}

/** True for a wish with more to it than a value: "quiero una recarga para mi hermano". */
function isAnotherWish({ isDesire, topic }: Utterance): boolean {
  return isDesire && topic.length >= MIN_WISH_WORDS;
}

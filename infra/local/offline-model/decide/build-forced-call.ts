import type { Decision } from './decision.ts';
import type { Situation } from './read-situation.ts';
import type { Utterance } from './text/read-utterance.ts';
import { fillArguments } from './values/fill-arguments.ts';
import { findValueWords } from './values/find-value-words.ts';

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
  const isAside = utterance.isQuestion && !consistsOfValues(utterance);
  if (other && (isAside || isAnotherWish(utterance))) {
    return { type: 'call', name: tool.name, input: { [other.name]: true } };
  }
  const sources = { ...conversation, data: prompt.data, answeredProperty: asked.name };
  return { type: 'call', name: tool.name, input: fillArguments(tool, sources).input };
}

/** True for "what about Guatemala?", which may well be the answer. */
function consistsOfValues({ text, topic }: Utterance): boolean {
  const values = findValueWords(text);
  return topic.length > 0 && topic.every((word) => values.includes(word));
}

/** True for a wish with more to it than a value: "quiero una recarga para mi hermano". */
function isAnotherWish({ isDesire, topic }: Utterance): boolean {
  return isDesire && topic.length >= MIN_WISH_WORDS;
}

import type { Decision } from './decision.ts';
import type { Situation } from './read-situation.ts';
import { fillArguments } from './values/fill-arguments.ts';

/**
 * Builds the tool call for a request that requires one and offers a single tool. The last text is
 * taken as the answer for the tool's first argument. If the text is a question instead, the tool's
 * boolean argument, if it has one, says so.
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
  if (utterance.isQuestion && other) {
    return { type: 'call', name: tool.name, input: { [other.name]: true } };
  }
  const sources = { ...conversation, data: prompt.data, answeredProperty: asked.name };
  return { type: 'call', name: tool.name, input: fillArguments(tool, sources).input };
}

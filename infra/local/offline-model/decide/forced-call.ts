import type { Decision } from './decision.ts';
import type { Situation } from './situation.ts';
import { fillArguments } from './values/fill-arguments.ts';

/**
 * The call a request demands when it offers one tool: its first argument from the last text, which answers the
 * reply before. A question of the person's own is no answer; a yes-or-no argument of the tool can say that.
 */
export function forcedCall({
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

import type { CheckContext } from '../check-context.ts';
import { below } from '../problem-log.ts';
import type { AuthoredTool } from '../schemas/agent-tool.ts';

/**
 * Checks that what people may want after an action, and the lookups that are told together, are
 * tools of the same agent.
 */
export function checkFollowUps({ configuration, log }: CheckContext): void {
  for (const { file, content } of configuration.agents) {
    const among = content.tools.map(({ name }) => name);
    for (const [index, tool] of content.tools.entries()) {
      for (const { path, name } of listFollowUps(tool)) {
        if (among.includes(name)) continue;
        const place = below({ file, path: ['tools', index] }, ...path);
        log.report(place, 'is not a tool of the agent', { among });
      }
    }
  }
}

interface NamedTool {
  readonly path: readonly (string | number)[];
  readonly name: string;
}

function listFollowUps(tool: AuthoredTool): readonly NamedTool[] {
  if (tool.kind === 'information') {
    const toldWith = tool.told_with ?? [];
    return toldWith.map((name, index) => ({ path: ['told_with', index], name }));
  }
  if (tool.kind !== 'action') return [];
  const named: readonly (readonly [string, string, string | undefined])[] = [
    ['undone_by', 'tool', tool.undone_by?.tool],
    ['undone_by', 'among', tool.undone_by?.among],
    ['looked_up_by', 'tool', tool.looked_up_by?.tool],
    ['listed_by', 'tool', tool.listed_by?.tool],
    ['repeated_by', 'tool', tool.repeated_by?.tool],
    ['later_by', 'tool', tool.later_by?.tool],
    ['due', 'as', tool.due?.as],
  ];
  return named.flatMap(([key, part, name]) =>
    name === undefined ? [] : [{ path: [key, part], name }],
  );
}

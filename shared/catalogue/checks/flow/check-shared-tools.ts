import type { AuthoredFile } from '../../parse/authored-configuration.ts';
import type { ProblemLog } from '../../problem-log.ts';
import type { FlowFile } from '../../schemas/flow-file.ts';

/** What a flow says once for all its states, some state lists. */
export function checkSharedTools(log: ProblemLog, { file, content }: AuthoredFile<FlowFile>): void {
  const listed = content.states.flatMap((state) => state.state_tools.map(({ name }) => name));
  const tools = Object.keys(content.tools).map((name) => ({ name, path: ['tools', name] }));
  const captures = content.capture.map(({ name }, index) => ({
    name,
    path: ['capture', index, 'name'],
  }));
  for (const { name, path } of [...tools, ...captures]) {
    if (listed.includes(name)) continue;
    log.report({ file, path }, 'is in state_tools of no state', { name, among: listed });
  }
}

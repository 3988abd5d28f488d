import type { AuthoredFile } from '../../parse/authored-configuration.ts';
import type { ProblemLog } from '../../problem-log.ts';
import type { FlowFile } from '../../schemas/flow-file.ts';

/** Checks that what a flow shares between its states is listed by at least one of them. */
export function checkSharedTools(log: ProblemLog, { file, content }: AuthoredFile<FlowFile>): void {
  const listed = content.states.flatMap((state) => state.state_tools.map(({ name }) => name));
  const tools = Object.keys(content.tools).map((name) => ({ name, path: ['tools', name] }));
  const captures = content.capture.map(({ name }, index) => ({
    name,
    path: ['capture', index, 'name'],
  }));
  for (const { name, path } of [...tools, ...captures]) {
    if (listed.includes(name)) continue;
    log.report({ file, path }, 'is not listed in the state_tools of any state', {
      name,
      among: listed,
    });
  }
}

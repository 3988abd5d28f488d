import { describe, expect, it } from 'vitest';
import { checkConfiguration } from '../../../shared/catalogue/folder/check-configuration.ts';
import { readDialogues } from '../../converse/read-dialogues.ts';

const dialogues = await readDialogues(['test/conversations']);
const result = await checkConfiguration(process.cwd());
const felix = result.ok
  ? result.assistants.find(({ bundle }) => bundle.assistantId === 'felix')?.catalogue
  : undefined;

/** The services' tools that dialogues in a language expect to be called, or asked to confirm. */
function reachedIn(language: string): ReadonlySet<string> {
  const turns = dialogues.flatMap(({ dialogue }) =>
    (dialogue.language ?? 'es') === language ? dialogue.turns : [],
  );
  const reached = turns.flatMap(({ expect: { tools = [], pending } = {} }) => [
    ...tools,
    ...(pending?.tool === undefined ? [] : [pending.tool]),
  ]);
  return new Set(reached.map((tool) => tool.replace(/^prepare_/, '')));
}

/** What people can ask for: the tools of every agent that a sentence leads to. */
const tools = Object.values(felix?.agents ?? {}).flatMap((agent) =>
  agent.activation === 'shadow'
    ? []
    : agent.tools.flatMap((tool) => ('service' in tool ? [tool.name] : [])),
);

describe('golden dialogues', () => {
  it.each(['es', 'en'])('reach every tool of Felix by a sentence in %s', (language) => {
    const reached = reachedIn(language);
    expect(tools.filter((tool) => !reached.has(tool))).toEqual([]);
    expect(tools.length).toBeGreaterThanOrEqual(43);
  });
});

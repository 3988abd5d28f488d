import { describe, expect, it } from 'vitest';
import { checkConfiguration } from '../../../shared/catalogue/folder/check-configuration.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { readDialogues } from '../../converse/read-dialogues.ts';

const dialogues = await readDialogues(['test/conversations']);
const result = await checkConfiguration(process.cwd());
const assistants = result.ok ? result.assistants.map(({ catalogue }) => catalogue) : [];

/** The services' tools that dialogues in a language expect to be called, or asked to confirm. */
function reachedIn(assistant: string, language: string): ReadonlySet<string> {
  const turns = dialogues.flatMap(({ dialogue }) =>
    dialogue.assistant === assistant && (dialogue.language ?? 'es') === language
      ? dialogue.turns
      : [],
  );
  const reached = turns.flatMap(({ expect: { tools = [], pending } = {} }) => [
    ...tools,
    ...(pending?.tool === undefined ? [] : [pending.tool]),
  ]);
  return new Set(reached.map((tool) => tool.replace(/^prepare_/, '')));
}

/** What people can ask for: the tools of every agent that a sentence leads to. */
const listTools = ({ agents }: Catalogue) =>
  Object.values(agents).flatMap((agent) =>
    agent.activation === 'shadow'
      ? []
      : agent.tools.flatMap((tool) => ('service' in tool ? [tool.name] : [])),
  );

describe('golden dialogues', () => {
  const cases = assistants.flatMap((catalogue) =>
    catalogue.assistant.languages.map((language) => ({
      id: catalogue.assistant.id,
      language,
      tools: listTools(catalogue),
    })),
  );

  it.each(cases)(
    'reach every tool of $id by a sentence in $language',
    ({ id, language, tools }) => {
      const reached = reachedIn(id, language);
      const hint = 'each needs a golden dialogue (test/converse/README.md)';
      expect(
        tools.filter((tool) => !reached.has(tool)),
        hint,
      ).toEqual([]);
    },
  );

  it('are there for every assistant', () => {
    expect(assistants.map(({ assistant }) => assistant.id)).toEqual([
      'companion',
      'felix',
      'organizer',
    ]);
    const counts = assistants.map((each) => listTools(each).length);
    expect(counts.map((count, at) => count >= (at === 0 ? 4 : 16))).toEqual([true, true, true]);
  });
});

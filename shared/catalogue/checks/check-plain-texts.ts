import type { CheckContext } from '../check-context.ts';
import type { AuthoredConfiguration } from '../parse/authored-configuration.ts';
import { listWrittenTexts, type WrittenText } from '../text-places.ts';

/** Checks that texts whose placeholders are never filled in contain none. */
export function checkPlainTexts({ configuration, log }: CheckContext): void {
  const texts = [
    ...listGreetings(configuration),
    ...listInstructions(configuration),
    ...listEngineTexts(configuration),
  ];
  for (const { text, place } of texts) {
    const placeholder = /\{\{[^}]*\}?\}?/.exec(text)?.[0];
    if (placeholder === undefined) continue;
    log.report(place, `contains ${placeholder}, but placeholders are not filled in here`);
  }
}

function listGreetings(configuration: AuthoredConfiguration): readonly WrittenText[] {
  return configuration.agents.flatMap(({ file, content }) =>
    content.greeting === undefined
      ? []
      : listWrittenTexts(configuration, { file, path: ['greeting'] }, content.greeting),
  );
}

function listInstructions({ agents }: AuthoredConfiguration): readonly WrittenText[] {
  return agents
    .flatMap(({ flows }) => flows)
    .flatMap(({ file, content }) =>
      content.states.map(({ agent_instructions: text }, index) => ({
        text,
        place: { file, path: ['states', index, 'agent_instructions'] },
      })),
    );
}

/** Filled with the details of a refusal, such as what is free again. */
const filled: ReadonlySet<string> = new Set(['engine.operation_taken_back']);

function listEngineTexts({ texts }: AuthoredConfiguration): readonly WrittenText[] {
  return texts.flatMap(({ file, content }) =>
    [...content].flatMap(([key, text]) =>
      key.startsWith('engine.') && !filled.has(key)
        ? [{ text, place: { file, path: key.split('.') } }]
        : [],
    ),
  );
}

import type { CheckContext } from '../check-context.ts';
import type { AuthoredConfiguration } from '../parse/authored-configuration.ts';
import { type WrittenText, writtenTexts } from '../text-places.ts';

/** Texts that nothing fills in hold no placeholders: greetings, refusals, the engine's own sentences, instructions. */
export function checkPlainTexts({ configuration, log }: CheckContext): void {
  const texts = [
    ...greetings(configuration),
    ...instructions(configuration),
    ...refusals(configuration),
    ...engineTexts(configuration),
  ];
  for (const { text, place } of texts) {
    const placeholder = /\{\{[^}]*\}?\}?/.exec(text)?.[0];
    if (placeholder === undefined) continue;
    log.report(place, `holds ${placeholder}, which nothing fills in here`);
  }
}

function greetings(configuration: AuthoredConfiguration): readonly WrittenText[] {
  return configuration.agents.flatMap(({ file, content }) =>
    content.greeting === undefined
      ? []
      : writtenTexts(configuration, { file, path: ['greeting'] }, content.greeting),
  );
}

function instructions({ agents }: AuthoredConfiguration): readonly WrittenText[] {
  return agents
    .flatMap(({ flows }) => flows)
    .flatMap(({ file, content }) =>
      content.states.map(({ agent_instructions: text }, index) => ({
        text,
        place: { file, path: ['states', index, 'agent_instructions'] },
      })),
    );
}

function refusals(configuration: AuthoredConfiguration): readonly WrittenText[] {
  return configuration.agents.flatMap(({ refusals: authored }) =>
    Object.entries(authored?.content ?? {}).flatMap(([code, text]) =>
      writtenTexts(configuration, { file: authored?.file ?? '', path: [code] }, text),
    ),
  );
}

function engineTexts({ texts }: AuthoredConfiguration): readonly WrittenText[] {
  return texts.flatMap(({ file, content }) =>
    [...content].flatMap(([key, text]) =>
      key.startsWith('engine.') ? [{ text, place: { file, path: key.split('.') } }] : [],
    ),
  );
}

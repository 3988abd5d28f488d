import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import { splitSentences } from '../claims/split-sentences.ts';

/** Tools that need a person's yes. */
export function listConfirmedTools({ agents }: Catalogue): ReadonlySet<string> {
  return new Set(
    Object.values(agents).flatMap(({ tools }) =>
      tools.flatMap((tool) =>
        tool.kind === 'action' && tool.confirmation !== undefined ? [tool.name] : [],
      ),
    ),
  );
}

/** Sentences that a model may offer a person to say. */
export function listExamples({ agents, flows }: Catalogue): ReadonlySet<string> {
  const found = JSON.stringify({ agents, flows }).matchAll(/"examples":(\[[^\]]*\])/g);
  const examples = [...found].flatMap(([, list = '[]']): readonly string[] => JSON.parse(list));
  return new Set(examples.flatMap(splitSentences));
}

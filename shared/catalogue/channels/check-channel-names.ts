import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';
import { type ConfigurationBundle, toAssistantPath } from '../configuration-bundle.ts';
import { ProblemLog } from '../problem-log.ts';

interface Named {
  readonly name: string;
  readonly file: 'assistant.json' | 'personas.json';
  readonly path: readonly (string | number)[];
}

/**
 * Checks that an assistant names only channels that exist. What is said of any other holds nowhere:
 * a typing error would open a channel that was to be closed.
 */
export function checkChannelNames(
  { assistantId, files }: ConfigurationBundle,
  catalogue: Catalogue,
  channels: Iterable<string>,
): readonly CatalogueProblem[] {
  const among = new Set(channels);
  const sources = Object.entries(files).map(
    ([path, source]) => [toAssistantPath(assistantId, path), source] as const,
  );
  const log = new ProblemLog(new Map(sources));
  for (const { name, file, path } of listNames(catalogue)) {
    const place = { file: toAssistantPath(assistantId, file), path };
    if (!among.has(name)) log.report(place, 'is not a channel', { name, among });
  }
  return log.problems;
}

function listNames({ assistant, personas }: Catalogue): readonly Named[] {
  const file = 'assistant.json' as const;
  const settings = Object.keys(assistant.channels ?? {}).map((name) => ({
    name,
    file,
    path: ['channels', name],
  }));
  const heard = (assistant.voice?.channels ?? []).map((name, index) => ({
    name,
    file,
    path: ['voice', 'listen', 'channels', index],
  }));
  return [...settings, ...heard, ...listPersonaNames(personas)];
}

function listPersonaNames(personas: Catalogue['personas']): readonly Named[] {
  return (personas?.personas ?? []).flatMap(({ when }, position) =>
    (when.channels ?? []).map((name, index) => ({
      name,
      file: 'personas.json' as const,
      path: ['personas', position, 'when', 'channels', index],
    })),
  );
}

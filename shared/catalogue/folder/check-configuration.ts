import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';
import { checkChannelNames } from '../channels/check-channel-names.ts';
import { listUnmetPersonas } from '../channels/list-unmet-personas.ts';
import { type ChannelDirectory, loadChannels } from '../channels/load-channels.ts';
import type { ConfigurationBundle } from '../configuration-bundle.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { readChannelDeclarations } from './read-channel-declarations.ts';
import { readConfiguration } from './read-configuration.ts';

/** Everything below `config/`, checked. */
export interface CheckedConfiguration {
  readonly assistants: readonly {
    readonly bundle: ConfigurationBundle;
    readonly catalogue: Catalogue;
    readonly warnings: readonly string[];
  }[];
  readonly channels: ChannelDirectory;
}

export type ConfigurationResult =
  | ({ readonly ok: true } & CheckedConfiguration)
  | { readonly ok: false; readonly problems: readonly CatalogueProblem[] };

/** Reads and checks all assistants and channels of the repository at `root`. */
export async function checkConfiguration(root: string): Promise<ConfigurationResult> {
  const { bundles, channels: configured, problems } = await readConfiguration(root);
  const declared = await readChannelDeclarations(root);
  if (problems.length > 0) return { ok: false, problems };
  const loaded = bundles.map((bundle) => ({ bundle, result: loadCatalogue(bundle) }));
  const outlines = loaded.map(({ bundle, result }) => ({
    id: bundle.assistantId,
    languages: result.ok ? result.catalogue.assistant.languages : [],
    notices: result.ok ? Object.keys(result.catalogue.notices) : [],
  }));
  const channels = loadChannels({ configured, declared }, outlines);
  const existing = [...declared.keys()].map((path) => path.split('/').at(-2) ?? '');
  const found = loaded.flatMap(({ bundle, result }) =>
    result.ok ? checkChannelNames(bundle, result.catalogue, existing) : result.problems,
  );
  if (!channels.ok) return { ok: false, problems: [...found, ...channels.problems] };
  if (found.length > 0) return { ok: false, problems: found };
  const assistants = loaded.flatMap(({ bundle, result }) => {
    if (!result.ok) return [];
    const { catalogue, warnings } = result;
    const unmet = listUnmetPersonas(catalogue, channels.channels);
    return [{ bundle, catalogue, warnings: [...warnings, ...unmet] }];
  });
  return { ok: true, assistants, channels: channels.channels };
}

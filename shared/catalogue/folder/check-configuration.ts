import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CatalogueProblem } from '../catalogue-problem.ts';
import type { ConfigurationBundle } from '../configuration-bundle.ts';
import { loadCatalogue } from '../load-catalogue.ts';
import { type ChannelDirectory, loadChannels } from '../load-channels.ts';
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
  const { bundles, channels: files, problems } = await readConfiguration(root);
  if (problems.length > 0) return { ok: false, problems };
  const loaded = bundles.map((bundle) => ({ bundle, result: loadCatalogue(bundle) }));
  const channels = loadChannels(
    files,
    bundles.map(({ assistantId }) => assistantId),
  );
  const found = loaded.flatMap(({ result }) => (result.ok ? [] : result.problems));
  if (!channels.ok) return { ok: false, problems: [...found, ...channels.problems] };
  if (found.length > 0) return { ok: false, problems: found };
  const assistants = loaded.flatMap(({ bundle, result }) =>
    result.ok ? [{ bundle, catalogue: result.catalogue, warnings: result.warnings }] : [],
  );
  return { ok: true, assistants, channels: channels.channels };
}

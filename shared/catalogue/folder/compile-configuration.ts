import type { CatalogueProblem } from '../catalogue-problem.ts';
import { checkConfiguration } from './check-configuration.ts';
import { dropUnusedManifests } from './drop-unused-manifests.ts';

export type CompileResult =
  /** File name in `dist/catalogue` → its content. */
  | { readonly ok: true; readonly files: Readonly<Record<string, object>> }
  | { readonly ok: false; readonly problems: readonly CatalogueProblem[] };

/**
 * Compiles the repository at `root` to what functions read: a bundle per assistant, and the
 * channels.
 */
export async function compileConfiguration(root: string): Promise<CompileResult> {
  const result = await checkConfiguration(root);
  if (!result.ok) return result;
  const bundles = result.assistants.map(({ bundle, catalogue }) => {
    return [`${bundle.assistantId}.json`, dropUnusedManifests(bundle, catalogue)] as const;
  });
  return { ok: true, files: { ...Object.fromEntries(bundles), 'channels.json': result.channels } };
}

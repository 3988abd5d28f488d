import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveModels } from '../../shared/catalogue/resolve/resolve-models.ts';
import { modelsFileSchema } from '../../shared/catalogue/schemas/models-file.ts';
import { servedFamilies, toBedrockFamily, type VendorFamily } from './vendor-family.ts';

/** Every Bedrock candidate of `config/models.json`, then the families that README names. */
export async function listFamilies(root: string): Promise<readonly VendorFamily[]> {
  const text = await readFile(join(root, 'config/models.json'), 'utf8');
  const { $schema: _forEditors, ...file } = JSON.parse(text);
  const definitions = resolveModels(modelsFileSchema.parse(file));
  const candidates = Object.values(definitions).flatMap((definition) => definition.candidates);
  const byId = new Map(
    candidates
      .filter(({ provider }) => provider === 'bedrock')
      .map((candidate) => [candidate.modelId, toBedrockFamily(candidate)]),
  );
  return [...byId.values(), ...servedFamilies];
}

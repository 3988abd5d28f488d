import { checkConfiguration } from '../../../shared/catalogue/folder/check-configuration.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';

let checked: ReturnType<typeof checkConfiguration> | undefined;

/** The catalogue of an assistant, read from this repository and checked once. */
export async function loadAssistant(id: string): Promise<Catalogue> {
  checked ??= checkConfiguration(process.cwd());
  const result = await checked;
  const found = result.ok && result.assistants.find(({ bundle }) => bundle.assistantId === id);
  if (!found) throw new Error(`config/assistants/${id} is not valid: npm run catalogue:check`);
  return found.catalogue;
}

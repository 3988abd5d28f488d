import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import type { CheckContext } from '../check-context.ts';
import { resolvePrompt } from './resolve-prompt.ts';

/** The personalities with their prompts; nothing for an assistant that is the same to everybody. */
export function resolvePersonas(context: CheckContext): Pick<Catalogue, 'personas'> {
  const { personas: authored } = context.configuration;
  if (authored === undefined) return {};
  const { file, content } = authored;
  const personas = content.personas.map(({ id, when, prompt, planned }, index) => ({
    id,
    when,
    ...(planned === true && { isPlanned: true as const }),
    prompt: resolvePrompt(context, { file, path: ['personas', index, 'prompt'] }, prompt),
  }));
  return { personas: { owners: content.owners, personas } };
}

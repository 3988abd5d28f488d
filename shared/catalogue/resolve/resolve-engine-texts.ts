import * as z from 'zod';
import type { Catalogue } from '../../domain/catalogue/assistant.ts';
import { engineTextKeys } from '../../domain/catalogue/engine-texts.ts';
import type { CheckContext } from '../check-context.ts';

const engineTextsSchema = z.record(z.enum(engineTextKeys), z.record(z.string(), z.string()));

/** Resolves what the engine says, from `engine.<key>`. `checkTexts` reports missing texts. */
export function resolveEngineTexts({ configuration }: CheckContext): Catalogue['texts'] {
  const texts = engineTextKeys.map((key) => {
    const wordings = configuration.texts.flatMap(({ language, content }) => {
      const text = content.get(`engine.${key}`);
      return text === undefined ? [] : [[language, text] as const];
    });
    return [key, Object.fromEntries(wordings)] as const;
  });
  return engineTextsSchema.parse(Object.fromEntries(texts));
}

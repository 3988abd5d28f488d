import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { MemoryPorts } from '../memory-ports.ts';
import { refuse, updatingRefusals } from '../refusals.ts';
import { findFactById } from './fact.ts';
import { contentInput, keptSchema } from './fact-input.ts';
import { readContent } from './read-content.ts';
import { embedContent, replaceFact } from './write-fact.ts';

/** Puts what is true now in the place of something that is remembered. */
export const updateMemory = tool(
  {
    name: 'update_memory',
    kind: 'action',
    description:
      'Replaces something that is remembered of the person, when they tell that it has changed or was wrong. Needs the id of the remembered fact.',
    examples: [
      'Me mudé: ahora vivo en Mérida',
      'Ya no trabajo de noche, cambié de turno',
      'Mi hija ya cumplió seis',
      'Al final le pusimos Rex al perro',
      'I moved: I live in Mérida now',
      'I no longer work nights, I changed shifts',
      'My daughter has turned six',
      'We named the dog Rex after all',
    ],
    input: z.object({
      fact_id: z
        .string()
        .trim()
        .min(1)
        .max(80)
        .meta({ description: 'Id of the remembered fact, as it is given; never made up.' }),
      content: contentInput,
    }),
    output: keptSchema.extend({ before: z.string() }),
    refusals: updatingRefusals,
  },
  async ({ fact_id, content: text }, context, { table, embedder }: MemoryPorts) => {
    const found = await findFactById(table, context.userId, fact_id);
    if (found === undefined) return refuse('FACT_UNKNOWN');
    const content = readContent(text);
    if (typeof content !== 'string') return content;
    const before = found.fact.content;
    if (before === content) return ok({ fact_id, content, before });
    await replaceFact(table, context, found, await embedContent(embedder, content));
    return ok({ fact_id, content, before });
  },
);

import * as z from 'zod';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findFactById } from '../fact/fact.ts';
import { keptSchema } from '../fact/fact-input.ts';
import type { MemoryPorts } from '../memory-ports.ts';
import { personRefusals } from '../refusals.ts';
import { findFact } from './find-fact.ts';
import { factInput } from './person-input.ts';

/** Forgets one thing for good after the person said yes; what is gone already stays gone. */
export const forgetMemory = preparedTool(
  {
    name: 'forget_memory',
    kind: 'action',
    movesMoney: false,
    description: 'Forgets something that is remembered of the person, for good.',
    examples: [
      'Olvida lo de mi perro',
      'Olvida que soy alérgica',
      'Olvida eso que te conté de mi trabajo',
      'Borra de tu memoria lo de mi hermana',
      'Ya no recuerdes dónde vivo',
      'Quiero que olvides lo de mi jefe',
      'Forget about my dog',
      'Forget that I am allergic',
      'Forget what I told you about my job',
      'Delete what you remember about my sister',
      'Stop remembering where I live',
      'I want you to forget about my boss',
    ],
    input: z.object({ fact: factInput, fact_id: z.string().exactOptional() }),
    prepared: keptSchema,
    output: keptSchema,
    refusals: personRefusals,
  },
  {
    prepare: async ({ fact: words }, context, { table }: MemoryPorts) => {
      const found = await findFact(words, context, table);
      if ('type' in found) return found;
      const { fact_id, content } = found.fact;
      return ok({ fact_id, content });
    },
    execute: async ({ fact: words, fact_id = words }, { userId }, { table }: MemoryPorts) => {
      const found = await findFactById(table, userId, fact_id);
      if (found === undefined) return ok({ fact_id, content: words });
      await table.write([{ type: 'delete', key: found.record.key }]);
      return ok({ fact_id, content: found.fact.content });
    },
  },
);

import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { keptSchema } from '../fact/fact-input.ts';
import { MAX_FACT_LENGTH, readContent } from '../fact/read-content.ts';
import { embedContent, replaceFact } from '../fact/write-fact.ts';
import type { MemoryPorts } from '../memory-ports.ts';
import { keepingRefusals, personRefusals } from '../refusals.ts';
import { findFact } from './find-fact.ts';
import { factInput } from './person-input.ts';

/** Corrects what is remembered, when the person says that it is wrong. */
export const correctMemory = tool(
  {
    name: 'correct_memory',
    kind: 'action',
    description:
      'Corrects something that is remembered of the person, when they ask to have it corrected.',
    examples: [
      'Corrige lo que sabes de mi perro',
      'Corrige lo de mi trabajo',
      'Lo que recuerdas de mi hermana está mal',
      'Eso que tienes guardado de mi casa está equivocado',
      'Cambia lo que recuerdas de mi cumpleaños',
      'Correct what you know about my dog',
      'Correct what you remember about my job',
      'What you remember about my sister is wrong',
      'What you have stored about my house is wrong',
      'Change what you remember about my birthday',
    ],
    input: z.object({
      fact: factInput,
      content: z.string().trim().max(MAX_FACT_LENGTH).exactOptional().meta({
        'x-entity': 'text',
        description: 'What is right, as one sentence; absent when the person has not said it.',
      }),
    }),
    output: keptSchema.extend({ before: z.string() }),
    refusals: { ...keepingRefusals, ...personRefusals },
  },
  async ({ fact: words, content: text = '' }, context, { table, embedder }: MemoryPorts) => {
    const found = await findFact(words, context, table);
    if ('type' in found) return found;
    const { fact_id, content: before } = found.fact;
    if (text === '') return ask('content', 'WHAT_INSTEAD', { details: { before } });
    const content = readContent(text);
    if (typeof content !== 'string') return content;
    await replaceFact(table, context, found, await embedContent(embedder, content));
    return ok({ fact_id, content, before });
  },
);

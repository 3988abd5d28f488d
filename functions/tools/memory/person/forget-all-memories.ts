import * as z from 'zod';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { listFacts } from '../fact/fact.ts';
import type { MemoryPorts } from '../memory-ports.ts';
import { personRefusals, refuse } from '../refusals.ts';

/** A transaction takes a hundred. */
const MAX_AT_ONCE = 100;

const countSchema = z.object({ count: z.int() });

/** Forgets everything that was told up to now, after the person said yes. */
export const forgetAllMemories = preparedTool(
  {
    name: 'forget_all_memories',
    kind: 'action',
    movesMoney: false,
    description: 'Forgets everything that is remembered of the person, for good.',
    examples: [
      'Olvida todo lo que sabes de mí',
      'Olvida todo lo que te he contado',
      'Borra toda tu memoria sobre mí',
      'Borra todo lo que recuerdas de mí',
      'Borra mis datos',
      'Forget everything you know about me',
      'Forget everything I told you',
      'Erase your whole memory of me',
      'Delete everything you remember about me',
      'Delete my data',
    ],
    input: z.object({}),
    prepared: countSchema,
    output: countSchema,
    refusals: personRefusals,
  },
  {
    prepare: async (_input, { userId }, { table }: MemoryPorts) => {
      const facts = await listFacts(table, userId);
      return facts.length === 0 ? refuse('NO_FACTS') : ok({ count: facts.length });
    },
    execute: async (_input, { userId }, { table }: MemoryPorts) => {
      const keys = (await listFacts(table, userId)).map(({ record }) => record.key);
      for (let at = 0; at < keys.length; at += MAX_AT_ONCE) {
        const part = keys.slice(at, at + MAX_AT_ONCE);
        await table.write(part.map((key) => ({ type: 'delete', key })));
      }
      return ok({ count: keys.length });
    },
  },
);

import * as z from 'zod';
import { rankTexts } from '../../../../shared/language/search/rank-texts.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { type FoundFact, listFacts, sortNewestFirst } from '../fact/fact.ts';
import type { MemoryPorts } from '../memory-ports.ts';

/** More than this nobody reads in a chat. */
const MAX_SHOWN = 20;

/** Shows the person what is remembered of them, what they told last first. */
export const listMemories = tool(
  {
    name: 'list_memories',
    kind: 'information',
    path: 'facts',
    description:
      'Lists what is remembered of the person, everything or what is about something, when they ask what is known or stored about them.',
    examples: [
      '¿Qué sabes de mí?',
      '¿Qué recuerdas de mí?',
      '¿Qué tienes guardado sobre mí?',
      '¿Qué cosas te acuerdas que te he contado?',
      'Enséñame tu memoria',
      'What do you know about me?',
      'What do you remember about me?',
      'What have you stored about me?',
      'Show me what you have memorised',
      'Show me your memory',
    ],
    input: z.object({
      about: z.string().trim().min(1).max(200).exactOptional().meta({
        description: 'A topic, only when the person names one; everything when absent.',
      }),
    }),
    output: z.object({
      facts: z.array(
        z.object({ fact_id: z.string(), content: z.string(), told_at: z.iso.datetime() }),
      ),
      /** How many more there are. */
      more: z.int(),
    }),
  },
  async ({ about }, { userId }, { table }: MemoryPorts) => {
    const all = selectFacts(sortNewestFirst(await listFacts(table, userId)), about);
    const facts = all.slice(0, MAX_SHOWN).map(({ fact }) => ({
      fact_id: fact.fact_id,
      content: fact.content,
      told_at: fact.updated_at,
    }));
    return ok({ facts, more: all.length - facts.length });
  },
);

/** All of them where nothing is about it: better too much than a false "nothing". */
function selectFacts(facts: readonly FoundFact[], about: string | undefined) {
  if (about === undefined) return facts;
  const findables = facts.map((item) => ({ item, text: item.fact.content }));
  const found = rankTexts(findables, about).map(({ item }) => item);
  return found.length > 0 ? found : facts;
}

import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { MemoryPorts } from '../memory-ports.ts';
import { createComparison } from '../recall/vector.ts';
import { MAX_FACTS, refuse, savingRefusals } from '../refusals.ts';
import { type FoundFact, listFacts } from './fact.ts';
import { contentInput, keptSchema } from './fact-input.ts';
import { isSameFact } from './is-same-fact.ts';
import { readContent } from './read-content.ts';
import { addFact, type EmbeddedContent, embedContent, replaceFact } from './write-fact.ts';

/** Keeps something new about the person, once per call; what is known already is kept once. */
export const saveMemory = tool(
  {
    name: 'save_memory',
    kind: 'action',
    description:
      'Remembers something new about the person for good: who they are, what they like, what is going on in their life.',
    examples: [
      'Recuerda que soy alérgica a las nueces',
      'Ten presente que mi perro se llama Toby',
      'Que no se te olvide que vivo en Puebla',
      'Para que lo sepas: trabajo de noche',
      'Remember that I am allergic to nuts',
      'Bear in mind that my dog is called Toby',
      'For future reference, I live in Puebla',
      'Just so you know, I work nights',
    ],
    input: z.object({ content: contentInput }),
    output: keptSchema.extend({ was_known: z.boolean() }),
    refusals: savingRefusals,
  },
  async ({ content: text }, context, { table, embedder }: MemoryPorts) => {
    const content = readContent(text);
    if (typeof content !== 'string') return content;
    const facts = await listFacts(table, context.userId);
    const own = toFactId(context);
    const done = facts.find(({ fact }) => fact.fact_id === own);
    if (done !== undefined) return ok(toKept(done.fact, false));
    const embedded = await embedContent(embedder, content);
    const known = findSame(facts, embedded);
    if (known !== undefined) {
      return ok(toKept(await replaceFact(table, context, known, embedded), true));
    }
    if (facts.length >= MAX_FACTS) return refuse('TOO_MANY_FACTS');
    return ok(toKept(await addFact(table, context, own, embedded), false));
  },
);

function toFactId({ userId, idempotencyKey }: CallContext): string {
  return deriveId('fact', userId, idempotencyKey);
}

function toKept({ fact_id, content }: FoundFact['fact'], was_known: boolean) {
  return { fact_id, content, was_known };
}

/** Of several that say the same, the one that was told last. */
function findSame(
  facts: readonly FoundFact[],
  { content, vector, model }: EmbeddedContent,
): FoundFact | undefined {
  const rateLikeness = createComparison(vector);
  return facts
    .filter(({ fact }) => {
      const isComparable = fact.model === model;
      const likeness = isComparable ? rateLikeness(fact.vector) : undefined;
      return isSameFact(fact.content, content, likeness);
    })
    .toSorted((one, other) => other.fact.updated_at.localeCompare(one.fact.updated_at))[0];
}

import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { listFacts } from '../fact/fact.ts';
import type { MemoryPorts } from '../memory-ports.ts';
import { rankFacts } from './rank-facts.ts';

const DEFAULT_TOP = 3;
const MAX_TOP = 20;
/** Two decimals tell likenesses apart as well as anybody could use them. */
const SHOWN_STEPS = 100;

/** Finds what is remembered of the person that is most like some words, best first. */
export const fetchMemory = tool(
  {
    name: 'fetch_memory',
    kind: 'information',
    path: 'similar-facts',
    description:
      'Finds what the person told about themselves that is most like the given words, best first.',
    examples: [
      '¿Te acuerdas de cómo se llama mi perro?',
      '¿Qué te conté de mi trabajo?',
      '¿Recuerdas qué me gusta desayunar?',
      '¿Te dije a qué soy alérgico?',
      'Do you remember what my dog is called?',
      'What did I tell you about my job?',
      'Do you recall what I like for breakfast?',
      'Did I tell you what I am allergic to?',
    ],
    input: z.object({
      query: z
        .string()
        .trim()
        .min(1)
        .max(4_000)
        .meta({ 'x-entity': 'text', description: 'What to look for, in plain words.' }),
      top: z.int().min(1).max(MAX_TOP).exactOptional(),
      min_score: z.number().min(-1).max(1).exactOptional(),
    }),
    output: z.object({
      facts: z.array(
        z.object({
          fact_id: z.string(),
          content: z.string(),
          told_at: z.iso.datetime(),
          /** From -1 to 1. */
          score: z.number(),
        }),
      ),
    }),
  },
  async ({ query, top = DEFAULT_TOP, min_score = -1 }, { userId }, ports: MemoryPorts) => {
    const { table, embedder } = ports;
    const facts = await listFacts(table, userId);
    if (facts.length === 0) return ok({ facts: [] });
    const vector = await embedder.embed(query);
    const ranked = rankFacts(facts, { vector, model: embedder.model });
    const found = ranked.filter(({ likeness }) => likeness >= min_score).slice(0, top);
    return ok({
      facts: found.map(({ fact, likeness }) => ({
        fact_id: fact.fact_id,
        content: fact.content,
        told_at: fact.updated_at,
        score: Math.round(likeness * SHOWN_STEPS) / SHOWN_STEPS,
      })),
    });
  },
);

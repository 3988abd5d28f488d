import * as z from 'zod';
import { rankTexts } from '../../../../shared/language/search/rank-texts.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { OrganizerPorts } from '../organizer-ports.ts';
import { listEntries } from './list-entries.ts';
import { readPeriod } from './read-period.ts';

const MAX_RESULTS = 8;

const resultSchema = z.object({
  kind: z.enum(['task', 'done_task', 'note', 'list']),
  text: z.string(),
  /** When it is due, or was written. */
  at: z.iso.datetime().exactOptional(),
  media_path: z.string().exactOptional(),
});

/**
 * Searches everything that the person keeps here. Words about when ("lo que anoté la semana
 * pasada") narrow it down; alone they find all of that time.
 */
export const searchMemory = tool(
  {
    name: 'search_memory',
    kind: 'information',
    description: 'Searches the notes, tasks and lists of the person for something saved before.',
    examples: [
      '¿Cuál es la clave del wifi?',
      '¿Dónde dejé el coche?',
      'Busca lo que anoté sobre el plomero',
      '¿Qué anoté la semana pasada?',
      '¿Qué sabes de Lucía?',
      'Busca en mis notas',
      'What is the wifi key?',
      'Where did I leave the car?',
      'Search my notes for the plumber',
      'What did I write down last week?',
    ],
    input: z.object({
      query: z.string().trim().max(300).meta({
        'x-entity': 'text',
        'x-words': true,
        description: 'What to look for, in the words of the person.',
      }),
    }),
    output: z.object({ query: z.string(), results: z.array(resultSchema) }),
  },
  async ({ query }, context, { table }: OrganizerPorts) => {
    if (query === '') return ask('query', 'QUERY_EMPTY');
    const entries = await listEntries(table, context.userId);
    const { period, rest } = readPeriod(query, context);
    const within = entries.filter(
      ({ at }) => period === undefined || (at >= period.from && at < period.to),
    );
    const ranked = rankTexts(
      within.map((item) => ({ item, text: item.text })),
      rest,
    ).map(({ item }) => item);
    const found = ranked.length === 0 && period !== undefined ? within : ranked;
    const results = found.slice(0, MAX_RESULTS).map(({ kind, shown, at, media_path }) => ({
      kind,
      text: shown,
      ...(at !== '' && { at }),
      ...(media_path !== undefined && { media_path }),
    }));
    return ok({ query, results });
  },
);
